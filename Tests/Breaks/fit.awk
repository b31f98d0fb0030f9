# Reads files of breaks (README.md says how they are written), and fits them to the code.
#
#   awk -f fit.awk -v sources=LIST S1.txt …            lists the breaks: name, kind, files, sentence
#   awk -f fit.awk -v sources=LIST -v put=S1.2 S1.txt  changes the code as that break does
#
# LIST is a file with the paths of the Swift files. What is wrong with a break is printed on standard
# error, behind its file and line, and makes the exit status 1.

function problem(line, text) {
  print path ":" line ": " text >"/dev/stderr"
  problems++
}

# The text of a file with a newline before each line, and one behind the last.
function textOf(source, line, text, status) {
  if (!(source in texts)) {
    text = "\n"
    while ((status = (getline line <source)) > 0) text = text line "\n"
    if (status < 0) text = ""
    close(source)
    texts[source] = text
  }
  return texts[source]
}

function count(text, block, found, at) {
  while ((at = index(text, block)) > 0) {
    found++
    text = substr(text, at + 1)
  }
  return found + 0
}

# Ends the find-and-replace pair that is being read: makes the change in `changed`.
function endPair(source, text, times) {
  if (pair == "") return
  source = paths[pair]
  if (old == "\n" && new == "\n") problem(pairLine, pair " has no lines below it.")
  else if (old == "\n") problem(pairLine, "There is nothing to find: no line begins with \"-\" or a space.")
  else if (old == new) problem(pairLine, "What replaces the block is the same.")
  else if (source != "") {
    text = source in changed ? changed[source] : textOf(source)
    times = count(text, old)
    if (text == "") problem(pairLine, source " cannot be read.")
    else if (times == 0) problem(pairLine, "The block is not in " source " any more.")
    else if (times > 1) problem(pairLine, "The block is in " source " " times " times; add lines to it.")
    else {
      at = index(text, old)
      changed[source] = substr(text, 1, at - 1) new substr(text, at + length(old))
    }
  }
  files = files (files == "" ? "" : " ") pair
  pair = ""
}

# Ends the break that is being read: lists it, or writes what it has changed.
function endBreak(source) {
  endPair()
  if (sentence == "") return
  if (files == "") problem(breakLine, "The break changes no file.")
  if (put == "") printf "%s\t%s\t%s\t%s\n", name, kind, files, sentence
  else if (put == name) {
    isFound = 1
    if (!problems) for (source in changed) {
      printf "%s", substr(changed[source], 2) >source
      close(source)
    }
  }
  for (source in changed) delete changed[source]
  files = sentence = ""
}

BEGIN {
  while ((status = (getline line <sources)) > 0) {
    short = line
    sub(/.*\//, "", short)
    if (++uses[short] > 1) line = paths[short] " and " line
    paths[short] = line
  }
  if (status < 0) {
    print "The list of the Swift files cannot be read: " sources >"/dev/stderr"
    problems++
  }
}

FNR == 1 {
  endBreak()
  path = FILENAME
  rule = path
  sub(/.*\//, "", rule)
  sub(/\.txt$/, "", rule)
  number = 0
}

/\r$/ {
  problem(FNR, "The line ends with a carriage return.")
  next
}

/^[-+ ]/ {
  if (pair == "") problem(FNR, "A changed line has to stand below the name of its file.")
  if ($0 !~ /^\+/) old = old substr($0, 2) "\n"
  if ($0 !~ /^-/) new = new substr($0, 2) "\n"
  next
}

{ endPair() }

/^$/ {
  endBreak()
  next
}

/^[A-Z][0-9]+[a-z]?( \([a-z]*\))?: *[^ ]/ {
  endBreak()
  name = rule "." ++number
  breakLine = FNR
  kind = "-"
  sentence = $0
  if (match(sentence, /^[A-Z][0-9]+[a-z]? \([a-z]*\)/)) {
    kind = substr(sentence, 1, RLENGTH - 1)
    sub(/.*\(/, "", kind)
  }
  cited = sentence
  sub(/[: ].*/, "", cited)
  sub(/^[^:]*: */, "", sentence)
  if (cited != rule) problem(FNR, "The file is about " rule ", and the break about " cited ".")
  if (kind != "-" && kind != "compiler" && kind != "stops") {
    problem(FNR, "There is no \"(" kind ")\"; there are \"(compiler)\" and \"(stops)\".")
  }
  next
}

/^[^ \/]+\.swift$/ {
  if (sentence == "") problem(FNR, "The name of a file has to stand below a sentence.")
  pair = $0
  pairLine = FNR
  old = new = "\n"
  if (!(pair in paths)) {
    problem(FNR, "There is no file " pair ".")
    paths[pair] = ""
  } else if (uses[pair] > 1) problem(FNR, "The name stands for " paths[pair] ".")
  next
}

{
  problem(FNR, "This is no sentence that begins with the rule and a colon, no name of a Swift file, and" \
    " no line that begins with \"-\", \"+\" or a space.")
}

END {
  endBreak()
  if (put != "" && !isFound) {
    print "There is no break " put "." >"/dev/stderr"
    problems++
  }
  exit problems > 0
}

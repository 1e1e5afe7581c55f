/** Letters that mean something within a line of Markdown, and the ampersand of an entity. */
const WITHIN = /[\\`*_[\]<>|~]|&(?=#?\w+;)/g
/** Signs that begin a heading, a list, a rule or an underline where a line begins. */
const AT_START = /^[#+\-=]/
const NUMBERED = /^(\d{1,9})([.)])/

/** Text as somebody typed it, for within a line: nothing of it is taken for Markdown (CommonMark 0.31, 2.4). */
export const inLine = (text: string): string => text.replace(WITHIN, '\\$&')

/** A line as somebody typed it. White space before it stays, as one that doesn't make a block of code. */
export function typedLine(line: string): string {
  const [indent = ''] = /^\s*/.exec(line) ?? []
  const words = inLine(line.slice(indent.length).trimEnd())
    .replace(AT_START, '\\$&')
    .replace(NUMBERED, '$1\\$2')
  return indent.replaceAll('\t', '    ').replace(/\s/g, '\u00A0') + words
}

/** Paragraphs as somebody typed them: lines stay lines (two spaces), blank lines part paragraphs. */
export const typedParagraphs = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.trim() === '' ? '' : typedLine(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n')

// @ts-check
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A slash after one of these opens a regular expression; after anything else it divides. */
const BEFORE_REGEX = /(?:[(,=:[!&|?{};+\-*%<>~^]|=>|\b(?:return|typeof|case|in|of|await|yield))\s*$/

const LITERALS = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
  string: /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?/y,
  regex: /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y,
  template: /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y,
}

/** @param {string} text */
const spaces = (text) => text.replace(/[^\n]/g, ' ')

/**
 * The source with comments, regular expressions and template text (and, if asked, strings) replaced by spaces, every
 * other character at its place. What stands in a template's `${}` stays, since it is code.
 * @param {string} source
 * @param {{ strings?: boolean }} [options]
 */
export function blank(source, { strings = false } = {}) {
  let out = ''
  let position = 0
  /** Depth of braces inside each open `${`. @type {number[]} */
  const templates = []

  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = position
    return pattern.exec(source)?.[0] ?? ''
  }
  /** @param {string} text @param {string} written */
  const move = (text, written) => {
    out += written
    position += text.length
  }
  const templateText = () => {
    const text = take(LITERALS.template)
    move(text, spaces(text))
    if (source[position] === '`') move('`', '`')
    else if (position < source.length) {
      move('${', '${')
      templates.push(0)
    }
  }

  while (position < source.length) {
    const char = source[position] ?? ''
    const comment = char === '/' ? take(LITERALS.comment) : ''
    const regex = char === '/' && !comment && BEFORE_REGEX.test(out.slice(-40)) ? take(LITERALS.regex) : ''
    const string = char === "'" || char === '"' ? take(LITERALS.string) : ''
    const depth = templates.at(-1)
    if (comment || regex) move(comment || regex, spaces(comment || regex))
    else if (string) move(string, strings ? spaces(string) : string)
    else if (char === '`') {
      move(char, char)
      templateText()
    } else if (char === '}' && depth === 0) {
      templates.pop()
      move(char, char)
      templateText()
    } else {
      if (depth !== undefined && (char === '{' || char === '}'))
        templates[templates.length - 1] = depth + (char === '{' ? 1 : -1)
      move(char, char)
    }
  }
  return out
}

/**
 * Where the bracket that opens at `open` closes.
 * @param {string} code blanked source
 * @param {number} open
 */
export function closing(code, open) {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? '')) depth += 1
    else if (')]}'.includes(code[at] ?? '') && (depth -= 1) === 0) return at
  }
  return code.length
}

/** @param {string} code @param {number} at */
export const lineOf = (code, at) => code.slice(0, at).split('\n').length

/**
 * Every file below a folder, as sorted paths with forward slashes relative to it.
 * @param {string} directory
 */
export function filesBelow(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

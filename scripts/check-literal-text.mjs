// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { readArguments } from '../src/server/arguments.mjs'
import { ROOT } from './process.mjs'
import { filesBelow, lineOf } from './source-scan.mjs'

/** Rooms whose texts still stand in their code; see docs/translating.md. It only gets shorter. */
const LIST = join('scripts', 'untranslated-rooms.json')
/** What nobody reads on screen: tests, generated code, the demo's people, and what operators read on their terminal. */
const SKIPPED =
  /\.(?:test|gen)\.tsx?$|^(?:demo|server\/backup|ui\/showcase|platform\/(?:database|env|observability))\/|^(?:brand|platform\/env|server\/(?:program|api-description|admin-command|command-door|health|listening|pages\/public-files|pages\/api-docs))\.tsx?$/
const CODE = /\.tsx?$/
/** Begins as a sentence or a label does, or goes on as one: `spots left`. */
const PROSE = /^\s*[¿¡“"'(]?[A-Z][a-z’']+(?:[\s.,:;!?…’'-]|$)|^\s*[A-Z] [a-z]+ [a-z]/
const FRAGMENT = /^[^-:[\]_/=<>@]*[a-z]{2,} [a-z]{2,} [a-z]{2,}[^-:[\]_/=<>@]*$/
/** Of a media query. */
const MEDIA = /^not all and /
const LETTERS = /[A-Za-z]{2}/
/** The same in every language. */
const NAMES = new Set(['Google', 'Instagram'])
/** What names something for a program: classes, addresses, keys of the keyboard, tags of the API's description. */
const FOR_PROGRAMS =
  /^(?:class(?:Name|Names)?|\w*Class(?:Name)?|style|src|href|to|from|d|id|key|name|type|kind|rel|as|viewBox|autoComplete|pattern|code|message|summary|tags|operationId|example|timeZone|sizes|accept|role|event|tag|weekday|cause|sameSite|vary|scope|List-Unsubscribe|authorization|@type)$/
/** Told to logs and programmers alone. */
const UNSEEN_CALL =
  /(?:Error|Exception|RegExp|URL|Event|Symbol|describe|openapi)$|^(?:problem|unavailable)$|^(?:console|log|logger)$/
const UNSEEN_METHOD =
  /^(?:addEventListener|removeEventListener|describe|info|warn|error|fatal|debug|update|append|set|get|has|header|exec|test|replace|replaceAll|split|join|includes|startsWith|endsWith|createElement|querySelector|closest|matches|for)$/

/** @typedef {{ type: string, start: number, [name: string]: any }} Node */

/** @param {any} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'

/** Of the API's description, which is in English: what `routes.ts` says of its calls. @param {Node} node */
const describesApi = (node) =>
  (node.type === 'Property' && node.key.name === 'description') ||
  (node.type === 'CallExpression' && node.callee.name === 'json')

/** Whether what stands below a node is for programs. @param {Node} node */
function isForPrograms(node) {
  if (/^(?:Import|ExportAll|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type))
    return true
  if (node.type === 'JSXAttribute') return FOR_PROGRAMS.test(node.name.name ?? '')
  if (node.type === 'Property')
    return !node.computed && FOR_PROGRAMS.test(node.key.name ?? node.key.value ?? '')
  if (node.type === 'VariableDeclarator')
    return /^[A-Z_]*(?:CLASS|STYLE|SQL|KEY|COLOR|PHRASE|PATTERN)[A-Z_]*$/.test(node.id.name ?? '')
  if (node.type === 'BinaryExpression') return /^[=!]==?$/.test(node.operator) || node.operator === 'in'
  if (node.type === 'TaggedTemplateExpression') return true
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const { callee } = node
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
  if (callee.type === 'MemberExpression' && UNSEEN_METHOD.test(name ?? '')) return true
  return name !== 'AppError' && UNSEEN_CALL.test(name ?? '')
}

/** @param {Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === 'JSXText')
    return LETTERS.test(node.value) && !NAMES.has(node.value.trim()) ? node.value.trim() : null
  const text = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : null
  return typeof text === 'string' &&
    !NAMES.has(text.trim()) &&
    (PROSE.test(text) || FRAGMENT.test(text)) &&
    !MEDIA.test(text)
    ? text
    : null
}

/** Texts that a person may read. @param {string} file @param {string} source */
export function literalTexts(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`)
  /** @type {{ line: number, text: string }[]} */
  const found = []
  const isApi = file.endsWith('routes.ts')
  /** @param {Node} node */
  const visit = (node) => {
    if (isForPrograms(node) || (isApi && describesApi(node))) return
    const text = textOf(node)
    if (text !== null) found.push({ line: lineOf(source, node.start), text })
    for (const [name, value] of Object.entries(node)) {
      // An object's key is no text, nor is what a case is compared with.
      if ((node.type === 'Property' && name === 'key') || (node.type === 'SwitchCase' && name === 'test'))
        continue
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each)
    }
  }
  visit(/** @type {Node} */ (/** @type {unknown} */ (program)))
  return found
}

/** @param {string} file @param {readonly string[]} rooms */
const roomOf = (file, rooms) => rooms.find((room) => file === room || file.startsWith(`${room}/`))

/** @param {string} root the folder that holds src/ @param {readonly string[]} rooms those not converted yet */
export function checkLiteralText(root, rooms) {
  const src = join(root, 'src')
  const unfinished = new Set()
  const problems = []
  for (const file of filesBelow(src)) {
    if (!CODE.test(file) || SKIPPED.test(file)) continue
    const texts = literalTexts(file, readFileSync(join(src, file), 'utf8'))
    const room = roomOf(file, rooms)
    if (room !== undefined && texts.length > 0) unfinished.add(room)
    if (room === undefined)
      for (const { line, text } of texts)
        problems.push(
          `src/${file}:${line} says “${text.slice(0, 60)}”: put it into messages/ (docs/translating.md)`,
        )
  }
  const done = rooms.filter((room) => !unfinished.has(room))
  return [...problems, ...done.map((room) => `src/${room} has no text left: take it off ${LIST}`)]
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'node scripts/check-literal-text.mjs',
    about: 'Checks that no text of a converted room stands in its code.',
  })
  const problems = checkLiteralText(ROOT, JSON.parse(readFileSync(join(ROOT, LIST), 'utf8')))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

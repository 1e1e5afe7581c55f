// @ts-check
// Plain JavaScript, since scripts read it on the machine's own Node before anything is installed.
import { parseArgs } from 'node:util'

/**
 * @typedef {object} Command
 * @property {string} usage how it is called, such as `npm run backup [-- FOLDER]`
 * @property {string} about what it does, in a sentence or two
 * @property {Record<string, { value: string, about: string, choices?: readonly string[] }>} [options] each takes a value,
 *   or several with commas between them
 * @property {number} [operands] how many words it takes besides, 0 unless said
 * @property {readonly string[]} [choices] what these may be
 * @property {(word: string) => boolean} [isOperand] the same, where a list of them would be too long
 */

/** @param {Command} command */
function helpOf({ usage, about, options = {}, choices }) {
  const lines = [`Usage: ${usage}`, '', about]
  const described = Object.entries(options).map(([name, { value, about: what }]) => [
    `--${name} ${value}`,
    what,
  ])
  described.push(['--help', 'Shows this and does nothing.'])
  const width = Math.max(...described.map(([name = '']) => name.length))
  if (choices) lines.push('', `Choices: ${choices.join(', ')}`)
  lines.push('', ...described.map(([name = '', what]) => `  ${name.padEnd(width)}  ${what}`))
  return lines.join('\n')
}

/** @param {Command} command @param {string[]} given */
const parse = ({ options = {} }, given) =>
  parseArgs({
    args: given,
    options: {
      ...Object.fromEntries(
        Object.keys(options).map((name) => [name, { type: /** @type {const} */ ('string') }]),
      ),
      help: { type: 'boolean' },
    },
    allowPositionals: true,
    // What is unknown is refused below, in words that are the same for every command.
    strict: false,
    tokens: true,
  })

/** @param {string[]} values @param {readonly string[] | undefined} choices */
function unknownOf(values, choices) {
  const unknown = choices && values.map((value) => value.trim()).find((value) => !choices.includes(value))
  return unknown === undefined ? null : `there is no “${unknown}”`
}

/** @param {Command} command @param {ReturnType<typeof parse>['tokens']} tokens @returns {string | null} */
function faultIn({ options = {}, operands = 0, choices, isOperand = () => true }, tokens) {
  let left = operands
  for (const token of tokens) {
    if (token.kind === 'option' && token.name === 'help') {
      if (token.value !== undefined) return '--help takes no value'
    } else if (token.kind === 'option') {
      if (!Object.hasOwn(options, token.name)) return `there is no option ${token.rawName}`
      if (!token.value) return `${token.rawName} needs a value`
      const unknown = unknownOf(token.value.split(','), options[token.name]?.choices)
      if (unknown) return unknown
    } else if (token.kind === 'positional') {
      left -= 1
      if (left < 0) return `unexpected argument “${token.value}”`
      const unknown = unknownOf([token.value], choices)
      if (unknown) return unknown
      if (!isOperand(token.value)) return `there is no “${token.value}”`
    }
  }
  return null
}

/**
 * Reads the arguments of a command: the one way of everything that people start. Shows help and exits with 0 when asked
 * to; names what it doesn't know and exits with 2.
 * @param {Command} command
 * @param {string[]} [given]
 * @returns {{ values: Record<string, string>, operands: string[] }}
 */
export function readArguments(command, given = process.argv.slice(2)) {
  const { values, positionals, tokens } = parse(command, given)
  const fault = faultIn(command, tokens)
  if (fault) {
    console.error(`${fault[0]?.toUpperCase()}${fault.slice(1)}.\n\n${helpOf(command)}`)
    process.exit(2)
  }
  if (values.help) {
    console.log(helpOf(command))
    process.exit(0)
  }
  return {
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    operands: positionals,
  }
}

// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../src/server/arguments.mjs'
import { ROOT } from './process.mjs'
import { blank, closing, filesBelow, lineOf } from './source-scan.mjs'

/** `db.transaction(`, `deps.db.transaction<T>(`; the first group is what must not be used inside. */
const CALL = /((?:[\w$]+\??\.)*[\w$]+)\.transaction\s*(?:<[^()]*>)?\(/g
const BODY = /^\s*(?:async\s+)?(?:function\b[^(]*)?\(?\s*([\w$]+)/
const NETWORK =
  /(?<![.\w$])(?:fetch|sendMail|deliver)\s*\(|\.(?:sendMail|fetch)\s*\(|\bhttps?\.(?:request|get)\s*\(/g

/** @param {string} name */
const usesOf = (name) =>
  new RegExp(`(?<![.\\w$])${name.replaceAll(/[$.?]/g, '\\$&')}(?![\\w$])(?!\\s*:)`, 'g')

/** @param {string} source */
export function transactionProblems(source) {
  const code = blank(source, { strings: true })
  /** @type {{ line: number, problem: string }[]} */
  const problems = []
  for (const call of code.matchAll(CALL)) {
    const outer = call[1] ?? ''
    const open = call.index + call[0].length
    const body = code.slice(open, closing(code, open - 1))
    const handle = BODY.exec(body)?.[1]
    if (!/=>|\bfunction\b/.test(body) || handle !== 'tx') {
      problems.push({
        line: lineOf(code, call.index),
        problem: `${outer}.transaction needs an inline function whose argument is called tx`,
      })
      continue
    }
    for (const name of new Set(['db', outer])) {
      if (name === 'tx') continue
      for (const use of body.matchAll(usesOf(name))) {
        problems.push({
          line: lineOf(code, open + use.index),
          problem: `${name} is used inside a transaction; only tx may be`,
        })
      }
    }
    for (const use of body.matchAll(NETWORK)) {
      problems.push({
        line: lineOf(code, open + use.index),
        problem: `${use[0].trim()}…) waits for the network inside a transaction`,
      })
    }
  }
  return problems
}

/** Rule 7 of ARCHITECTURE.md for every source file. @param {string} root */
export function checkTransactions(root) {
  const files = filesBelow(join(root, 'src')).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file),
  )
  return files.flatMap((file) =>
    transactionProblems(readFileSync(join(root, 'src', file), 'utf8')).map(
      ({ line, problem }) => `src/${file}:${line} ${problem}`,
    ),
  )
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'node scripts/check-transactions.mjs',
    about: 'Checks that transactions use and await nothing but their own.',
  })
  const problems = checkTransactions(ROOT)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../src/server/arguments.mjs'
import { readCatalogs } from './message-catalogs.mjs'
import { localesModule, messagesModule } from './message-code.mjs'
import { ROOT } from './process.mjs'

/** Only what differs is written: watchers would start over. @param {string} file @param {string} text */
function write(file, text) {
  const path = join(ROOT, 'src', 'lib', file)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** Compiles the catalogs into the modules that the program imports (`#/lib/messages.gen`). */
export function compileMessages() {
  const catalogs = readCatalogs()
  write('messages.gen.ts', messagesModule(catalogs))
  write('locales.gen.ts', localesModule(catalogs))
  return catalogs
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'node scripts/messages.mjs',
    about:
      'Compiles the catalogs in messages/ into src/lib/messages.gen.ts. The build, tests and checks do it too.',
  })
  compileMessages()
}

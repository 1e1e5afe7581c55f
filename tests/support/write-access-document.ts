import { writeFile } from 'node:fs/promises'
import { readArguments } from '#/server/arguments.mjs'
import { ACCESS_DOCUMENT, accessDocument } from './access-document'

readArguments({ usage: 'npm run docs:access', about: 'Writes who may call what into docs/access.md.' })
await writeFile(ACCESS_DOCUMENT, accessDocument())
console.log(`Wrote ${ACCESS_DOCUMENT}`)

import { writeFile } from 'node:fs/promises'
import { ACCESS_DOCUMENT, accessDocument } from './access-document'

await writeFile(ACCESS_DOCUMENT, accessDocument())
console.log(`Wrote ${ACCESS_DOCUMENT}`)

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What V8 makes of the scripts is kept beside them, and read at the next start. Where nothing can be written it is made anew.
enableCompileCache(fileURLToPath(new URL('./compile-cache', import.meta.url)))
await import('./program')

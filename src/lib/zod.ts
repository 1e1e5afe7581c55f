import { z } from 'zod'

// Zod tries whether it may build functions from text. A page's policy says no, and each try would be reported against it.
// Here, before any schema is made, and not in the entry of the pages, most of which need no schema.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

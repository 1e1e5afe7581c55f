import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { offlineParts } from './scripts/offline-parts.mjs'
import { SUPPORTED_BROWSERS } from './scripts/supported-browsers.mjs'

const BUILT = fileURLToPath(new URL('./dist/client', import.meta.url))

/** The service worker: one script at an address that never changes, made after the pages, whose parts it names. */
export default defineConfig(() => {
  const { parts, version } = offlineParts(BUILT)
  return {
    resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
    publicDir: false as const,
    define: {
      OFFLINE_PARTS: JSON.stringify(parts),
      APP_VERSION: JSON.stringify(version),
      // One worker for all languages: its address says which (src/worker/build-facts).
      PAGE_LOCALE: 'self.language',
    },
    build: {
      outDir: BUILT,
      emptyOutDir: false,
      target: SUPPORTED_BROWSERS,
      rollupOptions: {
        input: 'src/worker/worker.ts',
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  }
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** What stays in node_modules: code of the machine, files beside the code, or what only development needs. */
const OUTSIDE = ['sharp', '@electric-sql/pglite', 'satori', 'pino', 'pg-native', 'vite']

/**
 * The server itself with its packages: few files that start quickly. A trace names lines of the bundle, whose names are
 * those of the sources; SOURCE_MAPS=true builds maps, for `node --enable-source-maps`, which cost memory from the start.
 */
export default defineConfig({
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  publicDir: false,
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node26',
    sourcemap: process.env.SOURCE_MAPS === 'true',
    // Beside one another, so that files of the project are found from each the same way.
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The server itself, bundled to one file that starts quickly; its packages stay in node_modules. */
export default defineConfig({
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})

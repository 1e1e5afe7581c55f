import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightPictograms } from './scripts/light-pictograms.mjs'
import { pageLanguages } from './scripts/page-languages.mjs'
import { sharedScripts } from './scripts/shared-scripts.mjs'
import { SUPPORTED_BROWSERS } from './scripts/supported-browsers.mjs'

const PICTOGRAMS = /lucide-react/
/** Of what every page uses, what not every page does: the entry names it and leaves it out. */
const LEFT_OUT_AT_HOME =
  /(?:useInfiniteQuery|infiniteQueryObserver|useBlocker)\.js$|\/src\/lib\/time-zones\.ts$/

/** The pages: dist/client (assets) and dist/server (the handler that renders them). */
export default defineConfig(({ command }) => ({
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    assetsInlineLimit: 0,
    target: SUPPORTED_BROWSERS,
    // The names of every page's scripts are 4 kB that home would carry; a page's own scripts name what they need, and
    // the server names them all in what it renders.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      // The browser's files carry no name of the product: each page brings it (src/brand.ts).
      define: { 'process.env.IN_BROWSER_BUILD': '"true"' },
      build: {
        // Read by the service worker's build, then taken away.
        manifest: true,
        rolldownOptions: {
          // What every page needs is one file: in twenty it is 6 % larger, since each is compressed by itself.
          // Pictograms are a few hundred bytes each: in one file they are 3 kB more for a page, and twenty requests fewer.
          output: {
            codeSplitting: {
              groups: [
                { name: 'every-page', tags: ['$initial'], priority: 1 },
                { name: 'pictograms', test: PICTOGRAMS, includeDependenciesRecursively: false },
                sharedScripts({
                  isApart: (id) => PICTOGRAMS.test(id),
                  isLeftOut: (id) => LEFT_OUT_AT_HOME.test(id),
                }),
              ],
            },
          },
        },
      },
    },
    // The packages come along, what is used of them: from node_modules the icons alone are 1,700 files to read.
    ...(command === 'build' ? { ssr: { resolve: { noExternal: true as const } } } : {}),
  },
  plugins: [
    pageLanguages(),
    lightPictograms(fileURLToPath(new URL('./src/ui/pictogram.tsx', import.meta.url))),
    tailwindcss(),
    tanstackStart({
      // The server renders pages itself in development too, so that they reach the API in-process.
      vite: { installDevServerMiddleware: false },
      client: { entry: 'app/client' },
      server: { entry: 'app/server' },
      router: {
        entry: 'app/router',
        virtualRouteConfig: './src/routes.ts',
        routesDirectory: 'routes',
        generatedRouteTree: 'app/route-tree.gen.ts',
        // What a page reads comes with the page: home's scripts would carry the queries of every screen.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'notFoundComponent'], ['errorComponent']],
        },
      },
    }),
    react(),
  ],
}))

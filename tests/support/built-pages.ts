import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#/server/pages/pages'

const HANDLER = 'dist/server/server.js'

/** The pages and files as they are served; the build makes them. */
export async function builtPages(): Promise<{ render: RenderPage; assets: string }> {
  if (!existsSync(HANDLER)) throw new Error('Pages are tested as built: npm run build')
  const { default: entry } = (await import(
    /* @vite-ignore */ pathToFileURL(join(process.cwd(), HANDLER)).href
  )) as {
    default: { fetch: RenderPage }
  }
  return { render: (request) => entry.fetch(request), assets: './dist/client' }
}

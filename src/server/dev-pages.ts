import type { RenderPage } from './pages'

/** Pages as Vite makes them while developing: fresh on each change, with hot reload on a port of its own. */
export async function developmentPages(): Promise<{ render: RenderPage; assets: null; close(): Promise<void> }> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: false, port: 5173 }, appType: 'custom' })
  await vite.listen()
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  return {
    async render(request) {
      const entry = (await ssr.runner.import('/src/app/server.ts')) as { default: { fetch: RenderPage } }
      return entry.default.fetch(request)
    },
    assets: null,
    close: () => vite.close(),
  }
}

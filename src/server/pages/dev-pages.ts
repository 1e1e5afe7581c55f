import type { Pages } from '#/server/start'

const OURS =
  /^\/(api|uploads|share|healthz|readyz|metrics|sitemap\.xml|robots\.txt|blog\/feed\.xml|manifest\.webmanifest|\.well-known)\b/

/** Pages as Vite makes them while developing: fresh on each change, with hot reload on the same port. */
export async function developmentPages(): Promise<Pages> {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  return {
    async render(request) {
      const entry = (await ssr.runner.import('/src/app/server.ts')) as { default: { fetch: Pages['render'] } }
      return entry.default.fetch(request)
    },
    assets: null,
    wrap: (ours) => (req, res) => {
      if (OURS.test(req.url ?? '')) ours(req, res)
      else vite.middlewares(req, res, () => ours(req, res))
    },
    close: () => vite.close(),
  }
}

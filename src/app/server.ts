import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { scriptsAfterPaint } from './scripts-after-paint'

/** Rendered whole, then sent: pages are cached and tagged, which a stream can't be. */
const render = createStartHandler(defaultRenderHandler)

async function fetch(request: Request): Promise<Response> {
  const page = await render(request)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  return new Response(scriptsAfterPaint(await page.text()), page)
}

export default { fetch }

import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { getBridge } from './bridge'
import { scriptsAfterPaint } from './scripts-after-paint'

/**
 * Rendered whole, then sent: pages are cached and tagged, which a stream can't be. The styles, half of a page's bytes and
 * the same on each, don't go through the making of it: a mark stands for them until the server sends it.
 */
const render = createStartHandler(
  defineHandlerCallback((page) => {
    const manifest = page.router.ssr?.manifest
    const style = manifest?.inlineStyle
    if (manifest && style?.children) {
      const mark = getBridge().leaveOut(style.children)
      page.router.ssr = { manifest: { ...manifest, inlineStyle: { ...style, children: mark } } }
    }
    return defaultRenderHandler(page)
  }),
)

async function fetch(request: Request): Promise<Response> {
  const page = await render(request)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  return new Response(scriptsAfterPaint(await page.text()), page)
}

export default { fetch }

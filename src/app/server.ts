import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import type { AnyRouter } from '@tanstack/react-router'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toProblem } from '#/lib/errors'
import { getBridge } from '#/client/bridge'
import { pageStyles } from './page-styles'
import { scriptsAfterPaint } from './scripts-after-paint'
import { WHOLE_STYLES_ATTRIBUTE } from './whole-styles'

const OK = 200

/** Of a page whose data could not be read, what the API said: 503 while the database is away, where the router knows 500. */
function statusOf(router: AnyRouter): number {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  return failed ? toProblem(failed.error).status : getSsrStatus(router)
}

/**
 * What the page's loaders have read is all that goes along with it: nothing is read while it is rendered. The router, told
 * so beforehand, puts it all into the page as it is rendered. Told afterwards, it waits for what may still come, and works
 * the whole page through as a stream of bytes to put the end of it in.
 */
async function endDehydration(router: AnyRouter): Promise<void> {
  router.serverSsr?.setRenderFinished()
  // The stream of what may still come ends within this turn of the loop.
  await nextTurn()
}

/**
 * The styles, two fifths of a page's bytes and the same each time, don't go through the making of it: a mark stands for them
 * until the server sends it. A page has its own; what refuses instead, those of all screens.
 */
function leaveStylesOut(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const style = manifest?.inlineStyle
  if (!manifest || !style?.children) return
  const page = statusOf(router) === OK ? pageStyles(router) : null
  const attrs = { ...style.attrs, ...(page && { [WHOLE_STYLES_ATTRIBUTE]: page.whole }) }
  const children = getBridge().leaveOut(page?.own ?? style.children)
  router.ssr = { manifest: { ...manifest, inlineStyle: { attrs, children } } }
}

/**
 * Rendered whole, then sent: pages are cached and tagged, which a stream can't be. The rest does what the router's own
 * handler does, but hands the text over as it is: as a body it would be written and read twice.
 */
const fetch = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    leaveStylesOut(router)
    try {
      await endDehydration(router)
      const markup = renderToString(createElement(StartServer, { router }))
      getBridge().sendHtml(scriptsAfterPaint(await transformHtmlStringWithRouter(router, markup)))
      return new Response(null, { status: statusOf(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

export default { fetch }

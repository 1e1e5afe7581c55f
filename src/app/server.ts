import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toProblem } from '#/lib/errors'
import { getBridge } from '#/client/bridge'
import { pageParts } from './page-parts'
import { type PageParts, PagePartsContext } from './page-parts-context'

/** Of a page whose data could not be read, what the API said: 503 while the database is away, where the router knows 500. */
function statusOf(router: AnyRouter): number {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  return failed ? toProblem(failed.error).status : getSsrStatus(router)
}

/** Of the development server Start's own tags take the place. */
const NO_PARTS: PageParts = { styles: '', loader: '' }
/** What Start's own tags load in a built app, where the page's own script loads its scripts (app/scripts-after-paint). */
const NOTHING = 'data:text/javascript,'

/**
 * The styles, two fifths of a page's bytes and the same each time, don't go through the making of it: a mark stands for them
 * until the server sends it.
 */
function partsOf(router: AnyRouter): PageParts {
  if (import.meta.env.DEV) return NO_PARTS
  const bridge = getBridge()
  const { styles, ...others } = pageParts(router, bridge.isAnonymous())
  return { styles: bridge.leaveOut(styles), ...others }
}

/**
 * Rendered whole, then sent: pages are cached and tagged, which a stream can't be.
 */
const fetch = createStartHandler({
  transformAssets: ({ kind, url }) => (kind === 'script' && !import.meta.env.DEV ? NOTHING : url),
  handler: defineHandlerCallback(async ({ router, responseHeaders }) => {
    const page = createElement(StartServer, { router })
    const children = createElement(PagePartsContext, { value: partsOf(router) }, page)
    const html = await transformHtmlStringWithRouter(router, renderToString(children))
    return new Response(html, { status: statusOf(router), headers: responseHeaders })
  }),
})

export default { fetch }

import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Rendered whole, then sent: pages are cached and tagged, which a stream can't be. */
const fetch = createStartHandler(defaultRenderHandler)

export default { fetch }

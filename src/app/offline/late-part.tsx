import { useEffect, useState } from 'react'
import type { AppLate } from '#/app/offline/app-late'
import { isKeptDocument } from '#/client/offline/offline-document'
import { withStyles } from '#/app/whole-styles'

/** By then a page on a slow line has what it shows. */
const SETTLED_MS = 2_000

const whenIdle = (task: () => void): void => {
  // Safari has none.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: SETTLED_MS })
  else task()
}

/** Keeping things for later is for later, too: what does it comes when the page has nothing else to do. */
export function LatePart() {
  const [late, setLate] = useState<{ AppLate: typeof AppLate }>()
  useEffect(() => {
    // A translator begins as soon as there is something to read.
    import('#/app/translated-texts').then(
      ({ followTranslator }) => followTranslator(),
      () => undefined,
    )
    const fetchIt = () => void withStyles(import('#/app/offline/app-late')).then(setLate, () => undefined)
    // A page that came from the device has to say so at once.
    const timer = setTimeout(() => whenIdle(fetchIt), isKeptDocument() ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return late ? <late.AppLate /> : null
}

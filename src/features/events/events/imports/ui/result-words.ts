import type { ImportResult, ImportUndone } from '#/features/events/events/imports/schema'
import { capital, listing, plural } from '#/lib/text'

/** '2 events imported and 1 event updated' */
export function resultWords({ imported, updated, canceled }: ImportResult): string {
  const parts = [
    (imported > 0 || updated + canceled === 0) && `${plural(imported, 'event')} imported`,
    updated > 0 && `${plural(updated, 'event')} updated`,
    canceled > 0 && `${plural(canceled, 'event')} canceled`,
  ]
  return capital(listing(parts.filter((part) => part !== false)))
}

export const undoneWords = ({ removed, kept }: ImportUndone): string =>
  kept === 0 ? `${plural(removed, 'event')} removed` : `${plural(removed, 'event')} removed, ${kept} kept`

import type { ImportResult, ImportUndone } from '#/features/events/events/imports/schema'
import { capital, listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** '2 events imported and 1 event updated' */
export function resultWords({ imported, updated, canceled }: ImportResult): string {
  const parts = [
    (imported > 0 || updated + canceled === 0) && m.eventImport_imported({ count: imported }),
    updated > 0 && m.eventImport_updated({ count: updated }),
    canceled > 0 && m.eventImport_canceled({ count: canceled }),
  ]
  return capital(listing(parts.filter((part) => part !== false)))
}

export const undoneWords = ({ removed, kept }: ImportUndone): string =>
  kept === 0
    ? m.eventImport_removed({ count: removed })
    : m.eventImport_removedAndKept({ count: removed, kept })

import { useQuery } from '@tanstack/react-query'
import { suspensionPreviewQuery } from '#/features/admin/suspensions/queries'
import type { SuspensionPreview } from '#/features/admin/suspensions/schema'
import { otherReleases, releaseSummary, statusWords } from '#/features/admin/suspensions/logic/release-words'
import { userMessage } from '#/lib/errors'
import { EventWhen } from '#/ui/event-when'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** What suspending someone frees, before it is done. */
export function ReleasePreview({ personId }: { personId: string }) {
  const { data: preview, error } = useQuery(suspensionPreviewQuery(personId))
  return (
    <div aria-live="polite" className="mb-4 rounded-lg bg-court-tint p-3.5 text-sm text-ink">
      {preview ? <Release preview={preview} /> : error ? <p>{userMessage(error)}</p> : <Spinner />}
    </div>
  )
}

function Release({ preview }: { preview: SuspensionPreview }) {
  const more = preview.eventCount - preview.events.length
  return (
    <>
      <p className="font-semibold">{releaseSummary(preview)}</p>
      {preview.events.length > 0 && (
        <ul className="mt-2 space-y-1.5">
          {preview.events.map((event, index) => (
            <li key={`${event.id} ${index}`} className="break-words">
              {event.title}
              <span className="block text-ink-soft">
                <EventWhen event={event} /> · {statusWords(event)}
              </span>
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft">{m.suspensions_andMore({ more })}</li>}
        </ul>
      )}
      {otherReleases(preview).map((line) => (
        <p key={line} className="mt-2">
          {line}
        </p>
      ))}
    </>
  )
}

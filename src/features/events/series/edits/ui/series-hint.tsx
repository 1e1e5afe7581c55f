import { Link, useNavigate } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { MakeSeriesDialog } from '#/features/events/series/edits/ui/rule-dialog'
import { Button } from '#/ui/button'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** On an event's page: the series it belongs to, or, for its host, the way to make it one. */
export function SeriesHint({ event }: { event: EventDetail }) {
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const { seriesId } = event
  if (seriesId)
    return (
      <Link
        to="/series/$seriesId"
        params={{ seriesId }}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-court hover:underline"
      >
        <Repeat aria-hidden className="size-5" />
        {m.series_partOfASeries()}
      </Link>
    )
  if (!event.can.edit || event.phase !== 'upcoming') return null
  return (
    <>
      <Button variant="quiet" onClick={() => setMaking(true)}>
        <Repeat aria-hidden />
        {m.series_makeItASeries()}
      </Button>
      {making && (
        <MakeSeriesDialog
          event={event}
          onClose={() => setMaking(false)}
          onMade={(id) => {
            void toastSuccess(m.series_seriesStarted())
            void navigate({ to: '/series/$seriesId', params: { seriesId: id } })
          }}
        />
      )}
    </>
  )
}

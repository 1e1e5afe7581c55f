import { useMutation, useQuery } from '@tanstack/react-query'
import { regularsQuery, skipNightMutation } from '#/features/events/regulars/queries'
import { Button } from '#/ui/button'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface SkipButtonProps {
  seriesId: string
  /** The series' own date of the night. */
  date: string
}

/** For a regular: leaves one date out, or takes that back while there is room; nothing for anyone else. */
export function SkipButton({ seriesId, date }: SkipButtonProps) {
  const { data } = useQuery(regularsQuery(seriesId))
  const skip = useMutation(skipNightMutation)
  if (data?.own?.status !== 'active') return null
  const night = data.nights.find(({ seriesDate }) => seriesDate === date)
  const out = night?.status === 'cancelled' || night?.status === 'declined'
  const skipped = data.own.skippedDates.includes(date) || out
  const press = () =>
    skip.mutate(
      { seriesId, date, skip: !skipped },
      {
        onSuccess: () => void toastSuccess(skipped ? m.regulars_youreInAgain() : m.regulars_skipped()),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <Button variant={skipped ? 'secondary' : 'quiet'} size="sm" busy={skip.isPending} onClick={press}>
      {skipped ? m.regulars_imInAfterAll() : m.regulars_skipThisOne()}
    </Button>
  )
}

/** On a night's own page. */
export function SkipThisNight({ seriesId, eventId }: { seriesId: string; eventId: string }) {
  const { data } = useQuery(regularsQuery(seriesId))
  const night = data?.nights.find((each) => each.eventId === eventId)
  if (!night) return null
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg bg-court-tint px-4 py-3 ring-1 ring-court/25">
      <p className="font-semibold">{m.regulars_youHaveASpot()}</p>
      <SkipButton seriesId={seriesId} date={night.seriesDate} />
    </div>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FEEDS } from '#/features/events/feeds/logic/feed-paths'
import { ownCalendarQuery, renewCalendarMutation } from '#/features/events/feeds/queries'
import { FeedLinks } from '#/features/events/feeds/ui/feed-links'
import { MakeAddress } from '#/features/events/feeds/ui/make-address'
import { FormSection } from '#/ui/form-section'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import { toastError, toastSuccess } from '#/ui/toast'
import { formatter } from '#/lib/dates'

const moment = (at: string) =>
  formatter(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** What one plays, waits for and hosts, in one's own calendar program. */
export function OwnCalendar() {
  const { data, error, isFetching, refetch } = useQuery(ownCalendarQuery())
  return (
    <FormSection
      title="Your calendar"
      text="What you are in, wait for and host, in the calendar you look at anyway."
    >
      {error && !data && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {data?.key === null && (
        <>
          <p className="text-ink-soft">
            Programs can’t sign in, so your calendar has a secret address instead. Making another ends it, at
            any time.
          </p>
          <MakeAddress />
        </>
      )}
      {data?.key && (
        <>
          <FeedLinks path={FEEDS.mine(data.key)} secret />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">
              {data.lastReadAt ? `Last read ${moment(data.lastReadAt)}.` : 'No program has read it yet.'}
            </p>
            <NewAddress />
          </div>
        </>
      )}
    </FormSection>
  )
}

function NewAddress() {
  const [asking, setAsking] = useState(false)
  const renew = useMutation(renewCalendarMutation)
  const make = () =>
    renew.mutate(undefined, {
      onSuccess: () => void toastSuccess('Your calendar has a new address'),
      onError: (error) => void toastError(error),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Make a new address
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new address?"
        text="The present one ends at once, those of your communities too. Every program that reads them needs the new one."
        confirmLabel="Make a new address"
        danger
        busy={renew.isPending}
        onConfirm={make}
      />
    </>
  )
}

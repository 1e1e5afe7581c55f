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
import * as m from '#/lib/messages.gen'

const momentWords = (at: string): string =>
  formatter(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** What one plays, waits for and hosts, in one's own calendar program. */
export function OwnCalendar() {
  const { data, error, isFetching, refetch } = useQuery(ownCalendarQuery())
  return (
    <FormSection title={m.feeds_yourCalendar()} text={m.feeds_yourCalendarText()}>
      {error && !data && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {data?.key === null && (
        <>
          <p className="text-ink-soft">{m.feeds_secretExplained()}</p>
          <MakeAddress />
        </>
      )}
      {data?.key && (
        <>
          <FeedLinks path={FEEDS.mine(data.key)} secret />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">
              {data.lastReadAt
                ? m.feeds_lastRead({ moment: momentWords(data.lastReadAt) })
                : m.feeds_neverRead()}
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
      onSuccess: () => void toastSuccess(m.feeds_newAddress()),
      onError: (error) => void toastError(error),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {m.feeds_createNewAddress()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.feeds_createNewAddressQuestion()}
        text={m.feeds_newAddressText()}
        confirmLabel={m.feeds_createNewAddress()}
        danger
        busy={renew.isPending}
        onConfirm={make}
      />
    </>
  )
}

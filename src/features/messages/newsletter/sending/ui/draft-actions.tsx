import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock, MailCheck, Send } from 'lucide-react'
import { useState } from 'react'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import {
  actOnIssueMutation,
  sendingQuery,
  testIssueMutation,
} from '#/features/messages/newsletter/sending/queries'
import { ScheduleDialog } from '#/features/messages/newsletter/sending/ui/schedule-dialog'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface DraftActionsProps {
  issue: Issue
  /** Saves what is typed; rejects when it is refused, which then stands beside it. */
  save: () => Promise<Issue>
  onRefusal: (error: unknown) => void
}

/** To oneself first, then to everybody, now or at a time. */
export function DraftActions({ issue: { id }, save, onRefusal }: DraftActionsProps) {
  const { data: sending } = useQuery(sendingQuery(id))
  const test = useMutation(testIssueMutation)
  const act = useMutation(actOnIssueMutation)
  const [asking, setAsking] = useState<'send' | 'schedule'>()
  const count = sending?.audience ?? 0
  const nobody = sending?.audience === 0

  /** @returns what is wrong with the moment, which is mended where it was chosen */
  async function refusing(deed: () => Promise<void>): Promise<string | undefined> {
    onRefusal(undefined)
    try {
      await deed()
    } catch (error) {
      const wrongTime = error instanceof AppError ? error.fields?.at : undefined
      if (wrongTime) return wrongTime
      setAsking(undefined)
      onRefusal(error)
    }
    return undefined
  }
  const testNow = () =>
    refusing(async () => {
      await save()
      const { sentTo } = await test.mutateAsync(id)
      void toastSuccess(m.newsletter_testOnItsWay({ sentTo }))
    })
  const sendNow = () =>
    refusing(async () => {
      const { version } = await save()
      await act.mutateAsync({ id, given: { act: 'send', version } })
      void toastSuccess(m.newsletter_onItsWay({ count }))
    })
  const schedule = (at: string) =>
    refusing(async () => {
      const { version } = await save()
      await act.mutateAsync({ id, given: { act: 'schedule', version, at } })
      void toastSuccess(m.newsletter_scheduled())
    })
  return (
    <div>
      <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
        <Button disabled={sending === undefined || nobody} onClick={() => setAsking('send')}>
          <Send aria-hidden />
          {m.newsletter_sendTo({ count })}
        </Button>
        <Button variant="secondary" onClick={() => setAsking('schedule')}>
          <CalendarClock aria-hidden />
          {m.newsletter_schedule()}
        </Button>
        <Button variant="secondary" busy={test.isPending} onClick={() => void testNow()}>
          <MailCheck aria-hidden />
          {m.newsletter_sendMeTest()}
        </Button>
      </div>
      {nobody && <p className="mt-3 text-sm text-ink-soft">{m.newsletter_noReaders()}</p>}
      <ConfirmDialog
        open={asking === 'send'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={m.newsletter_sendQuestion({ count })}
        text={m.newsletter_sendText()}
        confirmLabel={m.newsletter_sendNow()}
        cancelLabel={m.newsletter_notYet()}
        busy={act.isPending}
        onConfirm={() => void sendNow()}
      />
      {asking === 'schedule' && (
        <ScheduleDialog busy={act.isPending} onSchedule={schedule} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { actOnIssueMutation } from '#/features/messages/newsletter/sending/queries'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** It waits for its time, and can be taken back until then. */
export function ScheduledPanel({ issue: { id, scheduledFor } }: { issue: Issue }) {
  const act = useMutation(actOnIssueMutation)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      {scheduledFor && (
        <p>
          {m.newsletter_goesOutToEveryone({
            moment: <Moment at={scheduledFor} className="font-semibold" />,
          })}
        </p>
      )}
      <Button
        variant="secondary"
        busy={act.isPending}
        onClick={() =>
          act.mutate(
            { id, given: { act: 'unschedule' } },
            {
              onSuccess: () => void toastSuccess(m.newsletter_draftAgain()),
              onError: (error) => void toastError(error),
            },
          )
        }
      >
        {m.newsletter_takeBack()}
      </Button>
    </Card>
  )
}

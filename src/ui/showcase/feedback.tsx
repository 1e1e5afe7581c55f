import { useState } from 'react'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Dialog } from '#/ui/dialog'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { Section } from '#/ui/section'
import { Specimen, SpecimenGrid } from '#/ui/showcase/specimen'
import { Skeleton } from '#/ui/skeleton'
import { Spinner } from '#/ui/spinner'
import { Stack } from '#/ui/stack'
import { TextField } from '#/ui/text-field'
import { toastError, toastSuccess } from '#/ui/toast'

function DialogSpecimen() {
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <Stack row>
      <Button variant="secondary" onClick={() => setOpen('form')}>
        Open dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('question')}>
        Ask first
      </Button>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="Who is coming with you?"
        text="Your group gets its spots together or waits together."
        actions={<Button onClick={close}>Save my party</Button>}
      >
        <TextField label="Guests" type="number" min={0} max={3} defaultValue={1} />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Cancel this event?"
        text="All 13 players are told at once. The page stays, with your reason."
        confirmLabel="Cancel event"
        danger
        onConfirm={close}
      />
    </Stack>
  )
}

function RetrySpecimen() {
  const [retrying, setRetrying] = useState(false)
  return <ErrorState onRetry={() => setRetrying(!retrying)} retrying={retrying} />
}

export function Feedback() {
  return (
    <Section
      id="feedback"
      title="Feedback"
      text="Every wait shows progress, every failure leaves something to do."
    >
      <SpecimenGrid>
        <Specimen title="Dialog" text="A sheet from below on a phone.">
          <DialogSpecimen />
        </Specimen>
        <Specimen
          title="Toast"
          text="Bottom right; 5 s for an error, 4 s for a success; auth, permission and server errors stay."
        >
          <Stack row>
            <Button variant="secondary" onClick={() => void toastSuccess("You're in. See you on court.")}>
              Success
            </Button>
            <Button variant="secondary" onClick={() => void toastError(AppError.rateLimit(5))}>
              Error
            </Button>
            <Button variant="secondary" onClick={() => void toastError(AppError.permission())}>
              Error that stays
            </Button>
          </Stack>
        </Specimen>
        <Specimen title="Spinner">
          <Stack row gap="xl">
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" />
          </Stack>
        </Specimen>
        <Specimen title="Skeleton">
          <div className="space-y-3">
            <Skeleton className="h-36 w-full rounded-lg" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </Specimen>
        <Specimen title="Empty">
          <Empty
            title="No Upcoming Events"
            text="Check back soon for new events"
            headingLevel={3}
            actions={
              <a href="#feedback" className={buttonClass({ variant: 'secondary' })}>
                View All Events
              </a>
            }
          />
        </Specimen>
        <Specimen title="Error">
          <RetrySpecimen />
        </Specimen>
        <Specimen title="More of a list" wide>
          <LoadMore
            hasMore
            loading={false}
            onLoadMore={() => void toastSuccess('24 more events')}
            summary="24 of 312 events"
          />
        </Specimen>
      </SpecimenGrid>
    </Section>
  )
}

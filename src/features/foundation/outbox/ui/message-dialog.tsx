import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kindWords } from '#/features/foundation/outbox/logic/message-words'
import { messageQuery, retryMessageMutation, skipMessageMutation } from '#/features/foundation/outbox/queries'
import type { MessageDetail } from '#/features/foundation/outbox/schema'
import { MessageBody } from '#/features/foundation/outbox/ui/message-body'
import { StateBadge } from '#/features/foundation/outbox/ui/state-badge'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { ErrorState } from '#/ui/error-state'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { toastSuccess } from '#/ui/toast'

interface MessageDialogProps {
  id: string
  onClose: () => void
}

export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const { data: message, error, isFetching, refetch } = useQuery(messageQuery(id))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={message ? (message.subject ?? kindWords(message.kind)) : 'Message'}
      actions={message && (message.can.retry || message.can.skip) ? <Levers message={message} /> : undefined}
    >
      {message && <Content message={message} />}
      {!message && error && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!message && !error && (
        <div className="grid min-h-48 place-items-center">
          <Spinner />
        </div>
      )}
    </Dialog>
  )
}

function Content({ message }: { message: MessageDetail }) {
  return (
    <div className="mt-3 grid gap-5">
      <Facts message={message} />
      <Notice message={message} />
      <MessageBody message={message} />
    </div>
  )
}

function Facts({ message }: { message: MessageDetail }) {
  const { recipient, kind, channel, createdAt, sendAfter, settledAt, attempts, status } = message
  const waits = status === 'pending' && new Date(sendAfter) > new Date(createdAt)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dt]:text-ink-soft">
      <Fact name="To">
        <span className="font-semibold break-words">{recipient}</span>
      </Fact>
      <Fact name="State">
        <StateBadge message={message} />
      </Fact>
      <Fact name="Kind">
        {kindWords(kind)}, by {channel === 'sms' ? 'text message' : 'email'}
      </Fact>
      <Fact name="Queued">
        <Moment at={createdAt} />
      </Fact>
      {waits && (
        <Fact name="Leaves">
          <Moment at={sendAfter} />
        </Fact>
      )}
      {settledAt && status !== 'pending' && (
        <Fact name={status === 'sent' ? 'Sent' : 'Settled'}>
          <Moment at={settledAt} />
        </Fact>
      )}
      <Fact name="Tries">{attempts}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Notice({ message }: { message: MessageDetail }) {
  const { interrupted, lastError, redacted, text, status } = message
  return (
    <>
      {interrupted && (
        <Banner tone="warning" title="It is unknown whether this arrived">
          The server stopped while it was sending. Tried again, it may arrive twice.
        </Banner>
      )}
      {lastError && !interrupted && (
        <Banner tone="danger" title={status === 'failed' ? 'Given up' : 'Not sent yet'}>
          {lastError}
        </Banner>
      )}
      {redacted && (
        <Banner title="Links and codes are hidden">
          They belong to the recipient: anyone who has them could act as that person.
        </Banner>
      )}
      {text === null && status === 'sent' && (
        <Banner title="The text isn’t kept">
          It carried a link or a code, and went out by the mail service.
        </Banner>
      )}
      {text === null && status === 'pending' && (
        <p className="text-sm text-ink-soft">It is written when it is sent, so that it is up to date.</p>
      )}
      {status === 'skipped' && (
        <p className="text-sm text-ink-soft">It was not sent: it was out of date, or an admin skipped it.</p>
      )}
    </>
  )
}

function Levers({ message: { id, can, interrupted } }: { message: MessageDetail }) {
  const retry = useMutation(retryMessageMutation)
  const skip = useMutation(skipMessageMutation)
  const error = retry.error ?? skip.error
  return (
    <>
      {error && (
        <p role="alert" className="mr-auto self-center text-sm font-medium text-danger">
          {userMessage(error)}
        </p>
      )}
      {can.skip && (
        <Button
          variant="secondary"
          busy={skip.isPending}
          onClick={() => skip.mutate(id, { onSuccess: () => void toastSuccess('Skipped: it won’t be sent') })}
        >
          Don’t send it
        </Button>
      )}
      {can.retry && (
        <Button
          busy={retry.isPending}
          onClick={() => retry.mutate(id, { onSuccess: () => void toastSuccess('On its way again') })}
        >
          {interrupted ? 'Send again, maybe twice' : 'Try again now'}
        </Button>
      )}
    </>
  )
}

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
import * as m from '#/lib/messages.gen'

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
      title={message ? (message.subject ?? kindWords(message.kind)) : m.outbox_message()}
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
      <Fact name={m.outbox_to()}>
        <span className="font-semibold break-words">{recipient}</span>
      </Fact>
      <Fact name={m.outbox_state()}>
        <StateBadge message={message} />
      </Fact>
      <Fact name={m.outbox_kind()}>
        {channel === 'sms'
          ? m.outbox_kindByText({ kind: kindWords(kind) })
          : m.outbox_kindByEmail({ kind: kindWords(kind) })}
      </Fact>
      <Fact name={m.outbox_queued()}>
        <Moment at={createdAt} />
      </Fact>
      {waits && (
        <Fact name={m.outbox_leaves()}>
          <Moment at={sendAfter} />
        </Fact>
      )}
      {settledAt && status !== 'pending' && (
        <Fact name={status === 'sent' ? m.outbox_sentAt() : m.outbox_settledAt()}>
          <Moment at={settledAt} />
        </Fact>
      )}
      <Fact name={m.outbox_tries()}>{attempts}</Fact>
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
        <Banner tone="warning" title={m.outbox_unknownWhetherArrived()}>
          {m.outbox_unknownWhetherArrivedText()}
        </Banner>
      )}
      {lastError && !interrupted && (
        <Banner tone="danger" title={status === 'failed' ? m.outbox_gaveUp() : m.outbox_notSentYet()}>
          {lastError}
        </Banner>
      )}
      {redacted && <Banner title={m.outbox_linksHidden()}>{m.outbox_linksHiddenText()}</Banner>}
      {text === null && status === 'sent' && (
        <Banner title={m.outbox_textNotStored()}>{m.outbox_textNotStoredText()}</Banner>
      )}
      {text === null && status === 'pending' && (
        <p className="text-sm text-ink-soft">{m.outbox_writtenWhenSent()}</p>
      )}
      {status === 'skipped' && <p className="text-sm text-ink-soft">{m.outbox_wasNotSent()}</p>}
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
          onClick={() => skip.mutate(id, { onSuccess: () => void toastSuccess(m.outbox_skippedToast()) })}
        >
          {m.outbox_dontSend()}
        </Button>
      )}
      {can.retry && (
        <Button
          busy={retry.isPending}
          onClick={() => retry.mutate(id, { onSuccess: () => void toastSuccess(m.outbox_onItsWay()) })}
        >
          {interrupted ? m.outbox_sendAgainMaybeTwice() : m.outbox_tryAgain()}
        </Button>
      )}
    </>
  )
}

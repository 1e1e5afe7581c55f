import { useMutation } from '@tanstack/react-query'
import { EllipsisVertical, MailPlus, Trash2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import {
  endSubscriptionMutation,
  removeSubscriberMutation,
  resendConfirmationMutation,
} from '#/features/messages/newsletter/queries'
import type { Subscriber, SubscriberState } from '#/features/messages/newsletter/schema'
import { userMessage } from '#/lib/errors'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Banner } from '#/ui/banner'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'

export const SUBSCRIBER_WORDS: Record<SubscriberState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Not confirmed', tone: 'kitchen' },
  confirmed: { label: 'Confirmed', tone: 'court' },
  unsubscribed: { label: 'Left', tone: 'neutral' },
  bounced: { label: 'Bounced', tone: 'clay' },
}

const AT = { confirmed: 'confirmedAt', unsubscribed: 'unsubscribedAt', bounced: 'bouncedAt' } as const

/** When it came to be as it is. */
const lastStep = (subscriber: Subscriber): string =>
  (subscriber.status === 'pending' ? null : subscriber[AT[subscriber.status]]) ?? subscriber.createdAt

type Deed = 'unsubscribe' | 'remove'

export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, status, bounceReason } = subscriber
  const [asking, setAsking] = useState<Deed>()
  const resend = useMutation(resendConfirmationMutation)
  const askAgain = () =>
    resend.mutate(id, {
      onSuccess: () => void toastSuccess('Confirmation sent again'),
      onError: (error) => void toastError(error),
    })
  const { label, tone } = SUBSCRIBER_WORDS[status]
  return (
    <li className="flex items-center justify-between gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold break-words">{email}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tone}>{label}</Badge>
          <Moment at={lastStep(subscriber)} />
        </p>
        {bounceReason && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{bounceReason}</p>}
      </div>
      <Menu
        trigger={
          <IconButton label={`Actions for ${email}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {(status === 'pending' || status === 'bounced') && (
          <MenuItem icon={<MailPlus aria-hidden />} onSelect={askAgain}>
            Ask again to confirm
          </MenuItem>
        )}
        {status !== 'unsubscribed' && (
          <MenuItem icon={<UserMinus aria-hidden />} onSelect={() => setAsking('unsubscribe')}>
            Unsubscribe
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setAsking('remove')}>
          Forget the address
        </MenuItem>
      </Menu>
      {asking && <DeedDialog id={id} email={email} deed={asking} onClose={() => setAsking(undefined)} />}
    </li>
  )
}

const DEEDS: Record<Deed, { title: string; text: string; label: string; done: string }> = {
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'No more news goes to this address. Its owner may subscribe again.',
    label: 'Unsubscribe',
    done: 'Unsubscribed',
  },
  remove: {
    title: 'Forget',
    text: 'The address is deleted, with all we know of it. This can’t be undone.',
    label: 'Forget it',
    done: 'Forgotten',
  },
}

function DeedDialog({
  id,
  email,
  deed,
  onClose,
}: {
  id: string
  email: string
  deed: Deed
  onClose: () => void
}) {
  const end = useMutation(endSubscriptionMutation)
  const remove = useMutation(removeSubscriberMutation)
  const { title, text, label, done } = DEEDS[deed]
  const outcome = {
    onSuccess() {
      onClose()
      void toastSuccess(done)
    },
  }
  const error = end.error ?? remove.error
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${title} ${email}?`}
      text={text}
      confirmLabel={label}
      danger={deed === 'remove'}
      busy={end.isPending || remove.isPending}
      onConfirm={() => (deed === 'remove' ? remove.mutate(id, outcome) : end.mutate(id, outcome))}
    >
      {error && <Banner tone="danger" role="alert" title={userMessage(error)} />}
    </ConfirmDialog>
  )
}

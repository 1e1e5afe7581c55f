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
import * as m from '#/lib/messages.gen'

export const SUBSCRIBER_WORDS: Record<SubscriberState, { label: () => string; tone: BadgeTone }> = {
  pending: { label: () => m.newsletter_statePending(), tone: 'kitchen' },
  confirmed: { label: () => m.newsletter_stateConfirmed(), tone: 'court' },
  unsubscribed: { label: () => m.newsletter_stateUnsubscribed(), tone: 'neutral' },
  bounced: { label: () => m.newsletter_stateBounced(), tone: 'clay' },
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
      onSuccess: () => void toastSuccess(m.newsletter_confirmationSentAgain()),
      onError: (error) => void toastError(error),
    })
  const { label, tone } = SUBSCRIBER_WORDS[status]
  return (
    <li className="flex items-center justify-between gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold break-words">{email}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tone}>{label()}</Badge>
          <Moment at={lastStep(subscriber)} />
        </p>
        {bounceReason && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{bounceReason}</p>}
      </div>
      <Menu
        trigger={
          <IconButton label={m.newsletter_actionsFor({ email })}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {(status === 'pending' || status === 'bounced') && (
          <MenuItem icon={<MailPlus aria-hidden />} onSelect={askAgain}>
            {m.newsletter_askAgainConfirm()}
          </MenuItem>
        )}
        {status !== 'unsubscribed' && (
          <MenuItem icon={<UserMinus aria-hidden />} onSelect={() => setAsking('unsubscribe')}>
            {m.newsletter_unsubscribe()}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setAsking('remove')}>
          {m.newsletter_forgetAddress()}
        </MenuItem>
      </Menu>
      {asking && <DeedDialog id={id} email={email} deed={asking} onClose={() => setAsking(undefined)} />}
    </li>
  )
}

const DEEDS: Record<Deed, (email: string) => { title: string; text: string; label: string; done: string }> = {
  unsubscribe: (email) => ({
    title: m.newsletter_unsubscribeQuestion({ email }),
    text: m.newsletter_unsubscribeText(),
    label: m.newsletter_unsubscribe(),
    done: m.newsletter_unsubscribed(),
  }),
  remove: (email) => ({
    title: m.newsletter_forgetQuestion({ email }),
    text: m.newsletter_forgetText(),
    label: m.newsletter_forgetButton(),
    done: m.newsletter_forgotten(),
  }),
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
  const { title, text, label, done } = DEEDS[deed](email)
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
      title={title}
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

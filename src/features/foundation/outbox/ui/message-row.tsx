import { Link } from '@tanstack/react-router'
import { ExternalLink, Mail, MessageSquare } from 'lucide-react'
import { kindWords } from '#/features/foundation/outbox/logic/message-words'
import type { OutboxFilters } from '#/features/foundation/outbox/queries'
import type { Message } from '#/features/foundation/outbox/schema'
import { StateBadge } from '#/features/foundation/outbox/ui/state-badge'
import { buttonClass } from '#/ui/button-class'
import { CopyButton } from '#/ui/copy-button'
import { Moment } from '#/ui/moment'
import * as m from '#/lib/messages.gen'

interface MessageRowProps {
  message: Message
  filters: OutboxFilters
}

/** One press on the row opens the message; its code and its link are at hand without that. */
export function MessageRow({ message, filters }: MessageRowProps) {
  const { id, kind, channel, recipient, subject, createdAt, attempts, interrupted, code, link } = message
  const failure = interrupted ? m.outbox_unknownWhetherArrived() : message.lastError
  const Icon = channel === 'sms' ? MessageSquare : Mail
  return (
    <li className="relative grid gap-x-6 gap-y-3 p-4 hover:bg-court-tint sm:p-5 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div className="flex min-w-0 gap-3.5">
        <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <h2 className="truncate text-base leading-snug">
            <Link
              to="/admin/outbox"
              search={{ ...filters, message: id }}
              resetScroll={false}
              className="after:absolute after:inset-0"
            >
              {subject ?? kindWords(kind)}
            </Link>
          </h2>
          <p className="mt-0.5 break-words text-sm">
            {m.outbox_toRecipient({ recipient, strong: <strong className="font-semibold" /> })}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <StateBadge message={message} />
            {subject !== null && <span>{kindWords(kind)}</span>}
            <Moment at={createdAt} />
            {attempts > 1 && <span>{m.outbox_tryCount({ count: attempts })}</span>}
          </p>
          {failure && <p className="mt-1.5 break-words text-sm text-danger">{failure}</p>}
        </div>
      </div>
      {(code ?? link) && (
        <div className="relative z-10 flex flex-wrap items-center gap-2 max-xl:pl-8.5">
          {code && (
            <>
              <span className="rounded-md bg-surface-sunk px-3 py-1 font-display text-xl font-extrabold tracking-[0.14em] tabular-nums">
                {code}
              </span>
              <CopyButton value={code} label={m.outbox_copyCode()} />
            </>
          )}
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              <ExternalLink aria-hidden />
              {m.outbox_openLink()}
            </a>
          )}
        </div>
      )}
    </li>
  )
}

import { CalendarDays, CalendarPlus } from 'lucide-react'
import { siteOrigin } from '#/client/site-origin'
import { googleSubscribeLink, webcalLink } from '#/features/events/feeds/logic/feed-paths'
import { buttonClass } from '#/ui/button-class'
import { CopyButton } from '#/ui/copy-button'
import * as m from '#/lib/messages.gen'

interface FeedLinksProps {
  /** The feed's address on this site. */
  path: string
  /** Whoever has the address can read it. */
  secret?: boolean | undefined
}

/** The ways into a calendar: the device's own program, Google's, or by hand. */
export function FeedLinks({ path, secret }: FeedLinksProps) {
  const address = `${siteOrigin()}${path}`
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <a href={webcalLink(address)} className={buttonClass()}>
          <CalendarPlus aria-hidden />
          {m.feeds_openInCalendarApp()}
        </a>
        <a
          href={googleSubscribeLink(address)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <CalendarDays aria-hidden />
          {m.feeds_googleCalendar()}
        </a>
      </div>
      <div className="grid gap-2 rounded-md bg-surface-sunk p-3 ring-1 ring-inset ring-line">
        <p className="text-sm font-semibold">{secret ? m.feeds_yourSecretAddress() : m.feeds_theAddress()}</p>
        <code className="font-mono text-sm break-all select-all">{address}</code>
        <div>
          <CopyButton value={address} label={m.feeds_copyAddress()} />
        </div>
      </div>
      <p className="text-sm text-ink-soft">{m.feeds_staysUpToDate()}</p>
    </div>
  )
}

import { CalendarDays, CalendarPlus } from 'lucide-react'
import { siteOrigin } from '#/client/site-origin'
import { googleSubscribeLink, webcalLink } from '#/features/events/feeds/logic/feed-paths'
import { buttonClass } from '#/ui/button-class'
import { CopyButton } from '#/ui/copy-button'

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
          Open in calendar app
        </a>
        <a
          href={googleSubscribeLink(address)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <CalendarDays aria-hidden />
          Google Calendar
        </a>
      </div>
      <div className="grid gap-2 rounded-md bg-surface-sunk p-3 ring-1 ring-inset ring-line">
        <p className="text-sm font-semibold">{secret ? 'Your secret address' : 'The address'}</p>
        <code className="font-mono text-sm break-all select-all">{address}</code>
        <div>
          <CopyButton value={address} label="Copy address" />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        It stays up to date: moved and canceled events change in your calendar too. Most programs look once
        every few hours.
      </p>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { withStyles } from '#/app/whole-styles'
import type { LiveBell } from '#/features/messages/notifications/ui/live-bell'
import { Badge } from '#/ui/badge'
import { adminLink } from '../nav-links'
import { useWho } from '../use-who'
import { AccountMenu } from './account-menu'
import * as m from '#/lib/messages.gen'

/** A link to the page, until the live one has come. */
function BellButton({ userId }: { userId: string }) {
  const [loaded, setLoaded] = useState<{ LiveBell: typeof LiveBell }>()
  useEffect(() => {
    withStyles(import('#/features/messages/notifications/ui/live-bell')).then(setLoaded, () => undefined)
  }, [])
  if (loaded) return <loaded.LiveBell userId={userId} />
  return (
    <Link
      to="/notifications"
      aria-label={m.shell_notifications()}
      className="grid size-11 place-items-center rounded-md hover:bg-ink/8"
    >
      <Bell aria-hidden className="size-5" />
    </Link>
  )
}

/** The right end of the bar: what an admin has, the bell, and, where no tab bar stands, one's own menu. */
export function AccountCorner() {
  const who = useWho()
  if (!who.user) return null
  const { id, name, email } = who.user
  const admin = adminLink()
  const seesAdmin = who.isAdmin || who.adminNeedsTwoStep
  return (
    <div className="flex items-center sm:gap-2">
      {seesAdmin && (
        <Link {...admin.link} className="hidden min-h-11 items-center rounded-full min-[380px]:flex">
          <Badge tone="ball">{admin.label}</Badge>
        </Link>
      )}
      <BellButton userId={id} />
      <AccountMenu name={name || email || m.shell_you()} who={who} seesAdmin={seesAdmin} />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { withStyles } from '#/app/whole-styles'
import type { LiveBell } from '#/features/messages/notifications/ui/live-bell'
import { useCarefulSignOut } from '#/features/people/accounts/ui/use-sign-out'
import { Avatar } from '#/ui/avatar'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { adminLink } from './nav-links'
import type { useWho } from './use-who'

/** Ends the session and goes home, also when the server can't be told. */
export function SignOutButton({ wide }: { wide?: boolean }) {
  const { signOut, signingOut } = useCarefulSignOut()
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      {...(wide ? { wide } : { size: 'sm' as const })}
      busy={signingOut}
      busyLabel="Signing Out..."
      onClick={signOut}
    >
      Sign Out
    </Button>
  )
}

/** A link to the page, until the live one has come: only who is signed in fetches that, once the page answers. */
function BellButton({ userId }: { userId: string }) {
  const [loaded, setLoaded] = useState<{ LiveBell: typeof LiveBell }>()
  useEffect(() => {
    withStyles(import('#/features/messages/notifications/ui/live-bell')).then(setLoaded, () => undefined)
  }, [])
  if (loaded) return <loaded.LiveBell userId={userId} />
  return (
    <Link
      to="/notifications"
      aria-label="Notifications"
      className="grid size-11 place-items-center rounded-md hover:bg-ink/8"
    >
      <Bell aria-hidden className="size-5" />
    </Link>
  )
}

/** The right end of the bar: who one is, or the way in. */
export function AccountButtons({ who }: { who: ReturnType<typeof useWho> }) {
  if (!who.user)
    return (
      <Link to="/login" className={buttonClass({ size: 'sm', className: 'min-h-11' })}>
        Sign In
      </Link>
    )
  return (
    <div className="flex items-center sm:gap-2">
      {(who.isAdmin || who.adminNeedsTwoStep) && (
        <Link {...adminLink.link} className="hidden min-h-11 items-center rounded-full min-[380px]:flex">
          <Badge tone="ball">{adminLink.label}</Badge>
        </Link>
      )}
      <BellButton userId={who.user.id} />
      <Link to="/profile" className="flex size-11 items-center justify-center rounded-full">
        <Avatar name={who.user.name || who.user.email || 'You'} size="sm" />
        <span className="sr-only">Your profile</span>
      </Link>
      <div className="hidden lg:block">
        <SignOutButton />
      </div>
    </div>
  )
}

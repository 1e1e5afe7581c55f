import { Link } from '@tanstack/react-router'
import { useSignOut } from '#/features/accounts/ui/use-sign-out'
import { Avatar } from '#/ui/avatar'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { adminLink } from './nav-links'
import type { useWho } from './use-who'

/** Ends the session and goes home, also when the server can't be told. */
export function SignOutButton({ wide }: { wide?: boolean }) {
  const { signOut, signingOut } = useSignOut()
  return (
    <Button
      variant="quiet"
      {...(wide ? { wide } : { size: 'sm' as const })}
      busy={signingOut}
      busyLabel="Signing Out..."
      onClick={signOut}
    >
      Sign Out
    </Button>
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
    <div className="flex items-center gap-2">
      {who.isAdmin && (
        <Link {...adminLink.link} className="hidden min-h-11 items-center rounded-full min-[380px]:flex">
          <Badge tone="ball">{adminLink.label}</Badge>
        </Link>
      )}
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

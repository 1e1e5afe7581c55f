import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '#/features/accounts/queries'
import { AccountFrame } from '#/features/accounts/ui/account-frame'
import { useSignOut } from '#/features/accounts/ui/use-sign-out'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'

export function SignOutPage() {
  const { data: session } = useQuery(sessionQuery())
  const { signOut, signingOut } = useSignOut()
  if (session && !session.user && !signingOut) {
    return (
      <AccountFrame title="You are signed out" text="See you on court.">
        <Link to="/login" className={buttonClass({ size: 'lg', wide: true })}>
          Sign In
        </Link>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Leaving already?"
      text={
        session?.user && `You are signed in as ${session.user.email ?? (session.user.name || 'a player')}.`
      }
    >
      <Button size="lg" wide busy={signingOut} busyLabel="Signing Out..." onClick={signOut}>
        Sign Out
      </Button>
      <Link to="/" className={buttonClass({ variant: 'quiet', wide: true })}>
        Stay a little
      </Link>
    </AccountFrame>
  )
}

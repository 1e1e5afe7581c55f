import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '#/features/people/accounts/queries'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useSignOut } from '#/features/people/accounts/ui/use-sign-out'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'

/** @param unsent notes that only this device has; they go with the session */
export function SignOutPage({ unsent }: { unsent: number }) {
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
      {unsent > 0 && (
        <Banner tone="warning" title={`${plural(unsent, 'note is', 'notes are')} on this device alone`}>
          They couldn’t be sent, and signing out takes them from this device. Stay until there is a
          connection, and they leave by themselves.
        </Banner>
      )}
      <Button size="lg" wide busy={signingOut} busyLabel="Signing Out..." onClick={signOut}>
        Sign Out
      </Button>
      <Link to="/" className={buttonClass({ variant: 'quiet', wide: true })}>
        Stay a little
      </Link>
    </AccountFrame>
  )
}

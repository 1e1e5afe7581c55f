import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '#/features/people/accounts/queries'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { useSignOut } from '#/features/people/accounts/ui/use-sign-out'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** @param unsent notes that only this device has; they go with the session */
export function SignOutPage({ unsent }: { unsent: number }) {
  const { data: session } = useQuery(sessionQuery())
  const { signOut, signingOut } = useSignOut()
  if (session && !session.user && !signingOut) {
    return (
      <AccountFrame title={m.accounts_signedOut()} text={m.accounts_seeYouOnCourt()}>
        <Link to="/login" className={buttonClass({ size: 'lg', wide: true })}>
          {m.accounts_signInButton()}
        </Link>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={m.accounts_leavingAlready()}
      text={
        session?.user &&
        m.accounts_signedInAs({ name: session.user.email ?? (session.user.name || m.accounts_aPlayer()) })
      }
    >
      {unsent > 0 && (
        <Banner tone="warning" title={m.accounts_unsentNotes({ count: unsent })}>
          {m.accounts_unsentNotesText()}
        </Banner>
      )}
      <Button size="lg" wide busy={signingOut} busyLabel={m.accounts_signingOut()} onClick={signOut}>
        {m.accounts_signOut()}
      </Button>
      <Link to="/" className={buttonClass({ variant: 'quiet', wide: true })}>
        {m.accounts_stay()}
      </Link>
    </AccountFrame>
  )
}

import { useCarefulSignOut } from '#/features/people/accounts/ui/use-sign-out'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** Ends the session and goes home, also when the server can't be told. */
export function SignOutButton({ wide }: { wide?: boolean }) {
  const { signOut, signingOut } = useCarefulSignOut()
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      {...(wide ? { wide } : { size: 'sm' as const })}
      busy={signingOut}
      busyLabel={m.shell_signingOut()}
      onClick={signOut}
    >
      {m.shell_signOut()}
    </Button>
  )
}

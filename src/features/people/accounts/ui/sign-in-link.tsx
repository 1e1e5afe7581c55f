import { Link, useLocation } from '@tanstack/react-router'
import { wayBack } from '#/lib/next-path'
import * as m from '#/lib/messages.gen'

/** The way in; whoever takes it comes back to where they are. */
export function SignInLink({ className }: { className: string }) {
  const next = useLocation({ select: wayBack })
  return (
    <Link to="/login" search={{ next }} rel="nofollow" className={className}>
      {m.accounts_signInButton()}
    </Link>
  )
}

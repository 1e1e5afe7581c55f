import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#/client/use-connection'
import { adminStatusQuery, sessionQuery } from '#/features/people/accounts/queries'

/**
 * Who is signed in, as far as the bar is concerned. The page brings what the server knew when it was made;
 * after that an admin's standing is asked for again as often as its cache allows. Offline nobody is one.
 */
export function useWho() {
  const { online } = useConnection()
  const { data: session, dataUpdatedAt: readAt } = useQuery(sessionQuery())
  const { data: isAdmin } = useQuery(adminStatusQuery(session?.user?.email ?? undefined, { session, readAt }))
  return {
    user: session?.user ?? null,
    isSignedIn: Boolean(session?.user),
    isHost: session?.isHost ?? false,
    /** Admins who need two-step sign-in first are shown the way to where it says so. */
    adminNeedsTwoStep: online && session?.adminNeedsTwoStep === true,
    isAdmin: online && Boolean(session?.user) && (isAdmin ?? session?.isAdmin ?? false),
  }
}

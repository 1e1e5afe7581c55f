import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { browserStores, userKey } from '#/client/browser-storage'
import { personalStore } from '#/client/personal-store'
import { readSession } from '#/client/session-storage'
import { signOutMutation } from '#/features/people/accounts/queries'

/** Notes that only this device has, which signing out would take from it; asked only where a journal was ever opened. */
async function unsentNotes(): Promise<number> {
  const { local } = browserStores()
  const userId = readSession(local)?.userId
  if (userId === undefined || local.getItem(userKey(userId, 'notes')) === null) return 0
  return personalStore().sendUnsent(userId)
}

/** Signs out and goes home, whether or not the server could be told. */
export function useSignOut() {
  const router = useRouter()
  const { mutate, isPending } = useMutation(signOutMutation)
  const goHome = async () => {
    await router.navigate({ to: '/' })
    await router.invalidate()
  }
  return { signOut: () => mutate(goHome), signingOut: isPending }
}

/** As `useSignOut`, but whoever would lose something by it is asked first, at the page that says what. */
export function useCarefulSignOut() {
  const router = useRouter()
  const { signOut, signingOut } = useSignOut()
  const asked = useMutation({
    mutationFn: unsentNotes,
    onSuccess: (unsent) =>
      unsent > 0 ? router.navigate({ to: '/sign-out', search: { unsent } }) : signOut(),
    onError: signOut,
  })
  return { signOut: () => asked.mutate(), signingOut: signingOut || asked.isPending }
}

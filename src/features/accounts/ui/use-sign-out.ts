import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signOutMutation } from '#/features/accounts/queries'

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

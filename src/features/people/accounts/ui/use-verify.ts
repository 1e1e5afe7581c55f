import { useMutation } from '@tanstack/react-query'
import { verifyMutation } from '#/features/people/accounts/queries'
import { useAfterSignIn } from '#/features/people/accounts/ui/after-sign-in'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'

/** Confirms an address. `choosePasswordFor`: it is confirmed, its owner signed in, and their password still to be chosen. */
export function useVerify(next: string | undefined) {
  const verify = useMutation(verifyMutation)
  const afterSignIn = useAfterSignIn(next)
  const { data: session } = verify
  return {
    verify,
    prove: (proof: ProofInput) =>
      verify.mutate(proof, {
        onSuccess: (begun) => {
          if (!begun.choosePassword) void afterSignIn(begun)
        },
      }),
    choosePasswordFor: session?.choosePassword ? (session.user?.email ?? undefined) : undefined,
    goOn: () => session && void afterSignIn(session),
  }
}

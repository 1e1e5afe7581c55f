import type { ProviderProblem } from '#/features/people/sign-in/logic/provider-problem'
import { MESSAGES } from '#/lib/errors'
import { Banner } from '#/ui/banner'

const WORDS: Record<ProviderProblem, { title: string; text?: string }> = {
  cancelled: {
    title: 'Nothing happened',
    text: 'You came back without signing in. Try again, or choose another way.',
  },
  expired: { title: MESSAGES.auth, text: 'That took too long, or began in another browser.' },
  unverified: {
    title: MESSAGES.auth,
    text: 'That account has no confirmed email address. Confirm it there first, or choose another way.',
  },
  taken: {
    title: 'It belongs to another account here',
    text: 'Somebody signs in with it, or with its email address, already. If that is you, sign in that way.',
  },
  suspended: { title: MESSAGES.permission },
  closed: {
    title: 'New accounts are closed for now',
    text: 'If you have one already, sign in the way you always do.',
  },
  unavailable: { title: MESSAGES.network },
  refused: { title: MESSAGES.auth },
}

/** What became of a way through the provider that did not end well. */
export function ProviderProblemBanner({ problem }: { problem: ProviderProblem }) {
  const { title, text } = WORDS[problem]
  return (
    <Banner tone={problem === 'cancelled' ? 'info' : 'danger'} role="alert" title={title}>
      {text}
    </Banner>
  )
}

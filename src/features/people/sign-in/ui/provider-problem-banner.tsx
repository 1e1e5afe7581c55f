import type { ProviderProblem } from '#/features/people/sign-in/logic/provider-problem'
import { messageOf } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import * as m from '#/lib/messages.gen'

const WORDS: Record<ProviderProblem, { title: () => string; text?: () => string }> = {
  cancelled: {
    title: () => m.signIn_nothingHappened(),
    text: () => m.signIn_cameBack(),
  },
  expired: { title: () => messageOf('auth'), text: () => m.signIn_tookTooLong() },
  unverified: {
    title: () => messageOf('auth'),
    text: () => m.signIn_providerUnconfirmed(),
  },
  taken: {
    title: () => m.signIn_takenByAnother(),
    text: () => m.signIn_takenByAnotherText(),
  },
  suspended: { title: () => messageOf('permission') },
  closed: {
    title: () => m.signIn_closed(),
    text: () => m.signIn_closedText(),
  },
  unavailable: { title: () => messageOf('network') },
  refused: { title: () => messageOf('auth') },
}

/** What became of a way through the provider that did not end well. */
export function ProviderProblemBanner({ problem }: { problem: ProviderProblem }) {
  const { title, text } = WORDS[problem]
  return (
    <Banner tone={problem === 'cancelled' ? 'info' : 'danger'} role="alert" title={title()}>
      {text?.()}
    </Banner>
  )
}

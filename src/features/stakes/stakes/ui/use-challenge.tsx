import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Lineup } from '#/features/stakes/stakes/logic/rematch'
import type { StakeDetail } from '#/features/stakes/stakes/schema'
import { ChallengeDialog } from '#/features/stakes/stakes/ui/challenge-dialog'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface Options {
  userId: string
  offline: boolean
  onSent: (stake: StakeDetail) => void
  /** With whom it begins, if that is known. */
  lineup?: Lineup | null
}
type Look = Pick<ComponentProps<typeof Button>, 'wide' | 'variant' | 'size'> & { label?: string }

/** The button that begins a challenge, wherever it stands, and the one dialog behind it. */
export function useChallenge({ userId, offline, onSent, lineup = null }: Options): {
  button: (look?: Look) => ReactNode
  dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    button: ({ label = m.stakes_challengeSomeone(), ...look } = {}) => (
      <Button disabled={offline} onClick={() => setOpen(true)} {...look}>
        <Plus aria-hidden />
        {label}
      </Button>
    ),
    dialog: isOpen && (
      <ChallengeDialog
        userId={userId}
        offline={offline}
        lineup={lineup}
        onClose={close}
        onSent={(stake) => {
          close()
          onSent(stake)
        }}
      />
    ),
  }
}

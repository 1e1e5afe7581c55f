import { stateLabel } from '#/features/stakes/stakes/logic/stake-words'
import type { State } from '#/features/stakes/stakes/logic/states'
import { Badge, type BadgeTone } from '#/ui/badge'

const TONES: Record<State, BadgeTone> = {
  proposed: 'kitchen',
  accepted: 'court',
  reported: 'dusk',
  disputed: 'clay',
  confirmed: 'dusk',
  settled: 'court',
  declined: 'neutral',
  withdrawn: 'neutral',
  'called-off': 'neutral',
  expired: 'neutral',
  voided: 'neutral',
}

export const StateBadge = ({ state }: { state: State }) => (
  <Badge tone={TONES[state]}>{stateLabel(state)}</Badge>
)

export const HAND_OUT_STATES = ['reserved', 'picked_up', 'waiting', 'given_back'] as const
export type HandOutState = (typeof HAND_OUT_STATES)[number]

export const STATE_WORDS: Record<HandOutState, string> = {
  reserved: 'Reserved',
  picked_up: 'Picked up',
  waiting: 'Waiting',
  given_back: 'Given back',
}

/** Reads an address leniently. */
export const handOutStateOf = (value: unknown): HandOutState | undefined =>
  HAND_OUT_STATES.find((state) => state === value)

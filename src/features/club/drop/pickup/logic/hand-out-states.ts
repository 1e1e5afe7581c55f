import * as m from '#/lib/messages.gen'

export const HAND_OUT_STATES = ['reserved', 'picked_up', 'waiting', 'given_back'] as const
export type HandOutState = (typeof HAND_OUT_STATES)[number]

export const STATE_WORDS: Record<HandOutState, () => string> = {
  reserved: () => m.drop_stateReserved(),
  picked_up: () => m.drop_statePickedUp(),
  waiting: () => m.drop_stateWaiting(),
  given_back: () => m.drop_stateReleased(),
}

/** Reads an address leniently. */
export const handOutStateOf = (value: unknown): HandOutState | undefined =>
  HAND_OUT_STATES.find((state) => state === value)

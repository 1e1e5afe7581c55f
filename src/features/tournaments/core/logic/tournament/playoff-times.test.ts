import { expect, it } from 'vitest'
import { knockOut } from '../../../../../../tests/support/tournaments'
import { timesAct, timesTask } from './times'

it.each([3, 5, 6, 7, 11, 13])(
  '%i in a double elimination: byes that no one has come to yet take no slot',
  (entrants) => {
    const { state } = knockOut('double', entrants)
    const { placed } = timesAct(state, timesTask(state, 0, 'seed'), [], 0)
    // Each match sends one side down or out; all but the winner lose twice, and a reset is one match more.
    expect(placed).toHaveLength(2 * entrants - 1)
  },
)

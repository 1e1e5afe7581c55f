import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyJournal, lightNote } from '../../../../../../tests/support/random-journal'
import { meanOf, totalsOf } from './totals'

it('totals are what one gets adding note by note', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes }) => {
      let [minutes, won, lost] = [0, 0, 0]
      const days: string[] = []
      for (const note of notes) {
        if (note.minutes) minutes += note.minutes
        if (note.gamesWon) won += note.gamesWon
        if (note.gamesLost) lost += note.gamesLost
        if (days.indexOf(note.playedOn) < 0) days.push(note.playedOn)
      }
      const winRate = won + lost > 0 ? won / (won + lost) : null
      expect(totalsOf(notes)).toEqual({ notes: notes.length, days: days.length, minutes, won, lost, winRate })
    }),
  )
})

it('games of nought to nought are no games', () => {
  expect(totalsOf([lightNote('2026-05-01', { gamesWon: 0, gamesLost: 0 })]).winRate).toBeNull()
})

it('means are of those who said', () => {
  expect([meanOf([]), meanOf([null]), meanOf([4, null, 5])]).toEqual([null, null, 4.5])
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyJournal, lightNote } from '../../../../../../tests/support/random-journal'
import { NOTE_KINDS } from '#/features/journal/notes/logic/note-words'
import { kindsOf, partnersOf, TOP_PARTNERS } from './company'
import { inOrder, type LightNote } from './light-note'

/** Everything about one name, looked up anew from all notes. */
function plainPartner(folded: string, notes: readonly LightNote[]) {
  const together = notes.filter((note) => note.partners.some((name) => name.toLowerCase() === folded))
  const latest = together.reduce((one, other) => inOrder([one, other])[1] ?? other)
  const won = together.reduce((sum, note) => sum + (note.gamesWon ?? 0), 0)
  const lost = together.reduce((sum, note) => sum + (note.gamesLost ?? 0), 0)
  return {
    name: latest.partners.findLast((name) => name.toLowerCase() === folded) ?? '',
    notes: together.length,
    lastOn: together
      .map(({ playedOn }) => playedOn)
      .toSorted()
      .at(-1),
    won,
    lost,
    winRate: won + lost === 0 ? null : won / (won + lost),
  }
}

const rank = ({ notes, lastOn }: { notes: number; lastOn?: string | undefined }) =>
  `${String(notes).padStart(6, '0')} ${lastOn}`

it('partners are the same by whatever capitals, each with what was played together', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes }) => {
      const names = new Set(notes.flatMap(({ partners }) => partners.map((name) => name.toLowerCase())))
      const plain = [...names].map((name) => plainPartner(name, notes))
      const found = partnersOf(notes)
      expect(found).toHaveLength(Math.min(names.size, TOP_PARTNERS))
      for (const partner of found) expect(plain).toContainEqual(partner)
      // Nobody who was left out was there more often, or as often and later.
      const ranks = plain.map(rank).toSorted().toReversed().slice(0, TOP_PARTNERS)
      expect(found.map(rank)).toEqual(ranks)
    }),
    { numRuns: 200 },
  )
})

it('a name is shown as it was written last, on one day by whoever wrote last', () => {
  const notes = [
    lightNote('2026-05-02', { id: 'b', createdAt: new Date(2), partners: ['ANA'] }),
    lightNote('2026-05-02', { id: 'c', createdAt: new Date(1), partners: ['ana'] }),
    lightNote('2026-05-01', { id: 'a', createdAt: new Date(3), partners: ['Ana'] }),
  ]
  expect(partnersOf(notes)).toMatchObject([{ name: 'ANA', notes: 3, lastOn: '2026-05-02' }])
})

it('each kind has its notes, minutes and means', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes }) => {
      const plain = NOTE_KINDS.map((kind) => {
        const figures = {
          kind,
          notes: 0,
          minutes: 0,
          fun: null as number | null,
          energy: null as number | null,
        }
        const said = { fun: [0, 0] as [number, number], energy: [0, 0] as [number, number] }
        for (const note of notes) {
          if (note.kind !== kind) continue
          figures.notes += 1
          figures.minutes += note.minutes ?? 0
          for (const scale of ['fun', 'energy'] as const) {
            if (note[scale] === null) continue
            said[scale][0] += note[scale]
            said[scale][1] += 1
            figures[scale] = said[scale][0] / said[scale][1]
          }
        }
        return figures
      })
      expect(kindsOf(notes)).toEqual(plain)
    }),
  )
})

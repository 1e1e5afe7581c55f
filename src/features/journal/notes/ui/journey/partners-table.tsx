import { yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { percentWords, scoreWords, shortDay } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { ScrollRegion } from '#/ui/scroll-region'
import { NotesLink } from './notes-link'
import * as m from '#/lib/messages.gen'

const CELL = 'py-2 pl-3 text-right'

/** Whom one played with most. */
export function PartnersTable({ journey: { year, partners } }: { journey: Journey }) {
  if (partners.length === 0) return <p className="text-ink-soft">{m.notes_namePartnersNoteThey()}</p>
  return (
    <ScrollRegion label={m.notes_partnersYear({ year: String(year) })}>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line-strong *:font-semibold">
            <th scope="col" className="py-2">
              {m.notes_partner()}
            </th>
            <th scope="col" className={CELL}>
              {m.notes_notes()}
            </th>
            <th scope="col" className={CELL}>
              {m.notes_games()}
            </th>
            <th scope="col" className={CELL}>
              {m.notes_won()}
            </th>
            <th scope="col" className={CELL}>
              {m.notes_last()}
            </th>
          </tr>
        </thead>
        <tbody>
          {partners.map((partner) => (
            <tr key={partner.name} className="border-b border-line last:border-0">
              <th scope="row" className="w-full py-2 font-normal min-w-24 [overflow-wrap:anywhere]">
                <NotesLink of={{ partner: partner.name, ...yearDays(year) }}>{partner.name}</NotesLink>
              </th>
              <td className={CELL}>{partner.notes}</td>
              <td className={CELL}>{partner.winRate === null ? '–' : scoreWords(partner)}</td>
              <td className={CELL}>{percentWords(partner.winRate)}</td>
              <td className={`${CELL} whitespace-nowrap`}>{shortDay(partner.lastOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

import { yearDays } from '#/features/journal/notes/logic/journey/calendar'
import { percentWords, scoreWords, shortDay } from '#/features/journal/notes/logic/journey/journey-words'
import type { Journey } from '#/features/journal/notes/schema'
import { ScrollRegion } from '#/ui/scroll-region'
import { NotesLink } from './notes-link'

const CELL = 'py-2 pl-3 text-right'

/** Whom one played with most. */
export function PartnersTable({ journey: { year, partners } }: { journey: Journey }) {
  if (partners.length === 0)
    return <p className="text-ink-soft">Name your partners in a note, and they are counted here.</p>
  return (
    <ScrollRegion label={`Partners of ${year}`}>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line-strong *:font-semibold">
            <th scope="col" className="py-2">
              Partner
            </th>
            <th scope="col" className={CELL}>
              Notes
            </th>
            <th scope="col" className={CELL}>
              Games
            </th>
            <th scope="col" className={CELL}>
              Won
            </th>
            <th scope="col" className={CELL}>
              Last
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

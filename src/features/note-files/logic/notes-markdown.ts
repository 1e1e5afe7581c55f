import { duration } from '#/features/notes/logic/note-line'
import type { NoteFields } from '#/features/notes/logic/note-fields'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/notes/logic/note-words'
import { formatEventDate } from '#/lib/dates'
import { listing, plural } from '#/lib/text'
import { inLine, typedLine, typedParagraphs } from './markdown-text'

const monthOf = ({ playedOn }: NoteFields): string => formatEventDate(playedOn).replace(/ \d+,/, '')

function facts(note: NoteFields): string[] {
  const { minutes, venue, partners, focus, gamesWon, gamesLost, energy, fun } = note
  const games = gamesWon !== null || gamesLost !== null
  const said: [name: string, value: string | null][] = [
    ['Time', minutes === null ? null : duration(minutes)],
    ['Where', inLine(venue)],
    ['With', listing(partners.map(inLine))],
    ['Focus', focus.map((tag) => FOCUS_LABELS[tag]).join(', ')],
    ['Games', games ? `${gamesWon ?? 0} won, ${gamesLost ?? 0} lost` : null],
    ['Energy', energy === null ? null : `${energy} of 5`],
    ['Fun', fun === null ? null : `${fun} of 5`],
  ]
  return said.flatMap(([name, value]) => (value ? [`- **${name}:** ${value}`] : []))
}

/** A heading with day and kind, the highlight as a quote, the facts as a list, and what was written. */
function section(note: NoteFields): string {
  const parts = [
    `### ${formatEventDate(note.playedOn, { weekday: true })}: ${KIND_LABELS[note.kind]}`,
    note.highlight && `> ${typedLine(note.highlight)}`,
    facts(note).join('\n'),
    typedParagraphs(note.body),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The journal to be read, month by month. @param notes the earliest first */
export function notesMarkdown(notes: readonly NoteFields[], product: string): string {
  const parts = [`# ${inLine(product)} Notes`, `A practice journal of ${plural(notes.length, 'note')}.`]
  let month = ''
  for (const note of notes) {
    if (monthOf(note) !== month) {
      month = monthOf(note)
      parts.push(`## ${month}`)
    }
    parts.push(section(note))
  }
  return `${parts.join('\n\n')}\n`
}

import { duration } from '#/features/journal/notes/logic/note-line'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import { formatEventDate } from '#/lib/dates'
import { listing, plural } from '#/lib/text'
import { inLine, typedLine, typedParagraphs } from './markdown-text'
import { pictureCount, type TakenNote } from './picture-count'

const monthOf = ({ playedOn }: TakenNote): string => formatEventDate(playedOn).replace(/ \d+,/, '')

function pictureWords(note: TakenNote): string | null {
  const said = (note.pictures ?? []).flatMap(({ alt }) => (alt ? [inLine(alt)] : []))
  if (pictureCount(note) === 0) return null
  return `${pictureCount(note)}, kept in the journal${said.length > 0 ? ` (${said.join('; ')})` : ''}`
}

function facts(note: TakenNote): string[] {
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
    ['Pictures', pictureWords(note)],
  ]
  return said.flatMap(([name, value]) => (value ? [`- **${name}:** ${value}`] : []))
}

/** A heading with day and kind, the highlight as a quote, the facts as a list, and what was written. */
function section(note: TakenNote): string {
  const parts = [
    `### ${formatEventDate(note.playedOn, { weekday: true })}: ${KIND_LABELS[note.kind]}`,
    note.highlight && `> ${typedLine(note.highlight)}`,
    facts(note).join('\n'),
    typedParagraphs(note.body),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The journal to be read, month by month. @param notes the earliest first */
export function notesMarkdown(notes: readonly TakenNote[], product: string): string {
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

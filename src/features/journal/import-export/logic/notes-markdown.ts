import { duration } from '#/features/journal/notes/logic/note-line'
import { FOCUS_LABELS, KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import { formatEventDate, formatter } from '#/lib/dates'
import { listing } from '#/lib/text'
import { inLine, typedLine, typedParagraphs } from './markdown-text'
import { pictureCount, type TakenNote } from './picture-count'
import * as m from '#/lib/messages.gen'

const monthOf = ({ playedOn }: TakenNote): string =>
  formatter('UTC', { month: 'long', year: 'numeric' }).format(new Date(`${playedOn}T00:00:00Z`))

function pictureWords(note: TakenNote): string | null {
  const said = (note.pictures ?? []).flatMap(({ alt }) => (alt ? [inLine(alt)] : []))
  const count = pictureCount(note)
  if (count === 0) return null
  return said.length > 0
    ? m.noteFiles_picturesKeptNamed({ count, names: said.join('; ') })
    : m.noteFiles_picturesKept({ count })
}

function facts(note: TakenNote): string[] {
  const { minutes, venue, partners, focus, gamesWon, gamesLost, energy, fun } = note
  const games = gamesWon !== null || gamesLost !== null
  const said: [name: string, value: string | null][] = [
    [m.noteFiles_time(), minutes === null ? null : duration(minutes)],
    [m.noteFiles_where(), inLine(venue)],
    [m.noteFiles_with(), listing(partners.map(inLine))],
    [m.noteFiles_focus(), focus.map((tag) => FOCUS_LABELS[tag]()).join(', ')],
    [m.noteFiles_games(), games ? m.noteFiles_wonLost({ won: gamesWon ?? 0, lost: gamesLost ?? 0 }) : null],
    [m.noteFiles_energy(), energy === null ? null : m.noteFiles_ofFive({ count: energy })],
    [m.noteFiles_fun(), fun === null ? null : m.noteFiles_ofFive({ count: fun })],
    [m.noteFiles_pictures(), pictureWords(note)],
  ]
  return said.flatMap(([name, value]) => (value ? [`- **${name}:** ${value}`] : []))
}

/** A heading with day and kind, the highlight as a quote, the facts as a list, and what was written. */
function section(note: TakenNote): string {
  const parts = [
    `### ${formatEventDate(note.playedOn, { weekday: true })}: ${KIND_LABELS[note.kind]()}`,
    note.highlight && `> ${typedLine(note.highlight)}`,
    facts(note).join('\n'),
    typedParagraphs(note.body),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The journal to be read, month by month. @param notes the earliest first */
export function notesMarkdown(notes: readonly TakenNote[], product: string): string {
  const parts = [
    `# ${m.noteFiles_fileTitle({ product: inLine(product) })}`,
    m.noteFiles_journalOf({ count: notes.length }),
  ]
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

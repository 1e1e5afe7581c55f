import ICAL from 'ical.js'

/** A component of a calendar file, as its lines stand there. */
export type IcsBlock = { name: 'VEVENT' | 'VTODO' | 'VTIMEZONE'; lines: string[]; line: number }
export type IcsCalendar = {
  /** What it says of itself, by the property's name: METHOD, X-WR-TIMEZONE. */
  properties: ReadonlyMap<string, string>
  blocks: IcsBlock[]
}
type Line = { text: string; line: number }

const PROPERTY = /^([a-z0-9-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/i
const BLOCKS = ['VEVENT', 'VTODO', 'VTIMEZONE'] as const

/** Unfolded lines (RFC 5545 §3.1) with the numbers under which they begin in the file. */
function unfolded(text: string): Line[] {
  const lines: Line[] = []
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(written) && last) last.text += written.slice(1)
    else if (written.trim() !== '') lines.push({ text: written, line: index + 1 })
  }
  return lines
}

/**
 * Parts a calendar file into its calendars and their entries, so that one spoiled line or entry spoils no other.
 * Null for a file that holds no calendar; `badLines` are the numbers of those that are no property of anything.
 */
export function icsCalendars(text: string): { calendars: IcsCalendar[]; badLines: number[] } | null {
  const calendars: { properties: Map<string, string>; blocks: IcsBlock[] }[] = []
  const badLines: number[] = []
  let block: IcsBlock | null = null
  let depth = 0
  for (const { text: written, line } of unfolded(text)) {
    const [, name = '', value = ''] = PROPERTY.exec(written) ?? []
    const property = name.toUpperCase()
    const component = value.trim().toUpperCase()
    const calendar = calendars.at(-1)
    const opened = property === 'BEGIN' ? BLOCKS.find((known) => known === component) : undefined
    if (property === 'BEGIN' && component === 'VCALENDAR') {
      calendars.push({ properties: new Map(), blocks: [] })
      block = null
    } else if (!calendar) continue
    else if (opened) {
      // An entry that is never closed ends where the next begins.
      block = { name: opened, lines: [`BEGIN:${opened}`], line }
      calendar.blocks.push(block)
      depth = 0
    } else if (block && property === 'END' && component === block.name) block = null
    else if (property === '') badLines.push(line)
    else {
      if (property === 'END') depth = Math.max(0, depth - 1)
      const isOwn = depth === 0 && property !== 'BEGIN' && property !== 'END'
      // Of an entry's own parts (its alarms) nothing is needed; a zone's are its rules.
      if (block && (isOwn || block.name === 'VTIMEZONE')) block.lines.push(written)
      else if (!block && isOwn) calendar.properties.set(property, value.trim())
      if (property === 'BEGIN') depth += 1
    }
  }
  return calendars.length === 0 ? null : { calendars, badLines }
}

/** The component that a block's lines make; null where they make none. */
export function icsComponent({ name, lines }: IcsBlock): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse([...lines, `END:${name}`].join('\r\n')) as unknown[])
  } catch {
    return null
  }
}

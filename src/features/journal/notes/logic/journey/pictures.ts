import { FOCUS_LABELS } from '#/features/journal/notes/logic/note-words'
import type { Journey } from '#/features/journal/notes/schema'
import { byPractice, shareLevel } from './focus-shade'
import { heatQuarters } from './heat-grid'
import { courtTime, percentWords, scoreWords, shortDay } from './journey-words'
import {
  box,
  EDGE,
  framed,
  INNER,
  LABEL,
  monthWords,
  type Picture,
  shade,
  TOP,
  WIDTH,
  words,
} from './picture'
import { monthName } from '#/lib/dates'
import { MONTHS } from './calendar'
import * as m from '#/lib/messages.gen'

/** The year in two rows of two quarters. */
function heatPicture({ year, days, today, inYear }: Journey, product: string): Picture {
  const step = 36
  const shapes = heatQuarters(year, days, today).flatMap(({ months: named, cells }, quarter) => {
    const left = EDGE + (quarter % 2) * (INNER / 2 + 20)
    const top = TOP + Math.floor(quarter / 2) * (step * 7 + 64)
    return [
      ...named.map(({ month, column }) => words(left + column * step, top + LABEL, monthName(month + 1))),
      ...cells.map(({ column, row, level, isAhead }) =>
        box('line', left + column * step, top + 36 + row * step, step - 5, step - 5, {
          radius: 6,
          ...shade(level),
          ...(isAhead && level === 0 ? { opacity: 0.45 } : {}),
        }),
      ),
    ]
  })
  const text = m.notes_yearSummary({
    days: inYear.days,
    notes: inYear.notes,
    time: courtTime(inYear.minutes),
  })
  return framed(
    { title: m.notes_everyDayOfYear({ year: String(year) }), text, product },
    2 * (step * 7 + 36) + 28,
    shapes,
  )
}

/** A bar for each week, the tallest as high as there is room. */
function weeksPicture({ year, weeks, inYear }: Journey, product: string): Picture {
  const height = 360
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes))
  const tallest = weeks.findIndex(({ minutes }) => minutes === most)
  const slot = INNER / weeks.length
  const ground = TOP + height
  const shapes = weeks.flatMap(({ monday, minutes }, index) => {
    const tall = (minutes / most) * (height - 40)
    const x = EDGE + index * slot
    const isNamed = index % 9 === 0
    return [
      box('court', x + slot * 0.15, ground - tall, slot * 0.7, tall),
      ...(isNamed ? [words(x, ground + 34, shortDay(monday))] : []),
      ...(index === tallest
        ? [words(Math.min(x, WIDTH - EDGE - 120), ground - tall - 10, courtTime(minutes), { tone: 'ink' })]
        : []),
    ]
  })
  const text = m.notes_timeInYear({ time: courtTime(inYear.minutes) })
  return framed({ title: m.notes_timeByWeek({ year: String(year) }), text, product }, height + 40, [
    ...shapes,
    box('line-strong', EDGE, ground, INNER, 2),
  ])
}

function focusPicture({ year, focus, inYear }: Journey, product: string): Picture {
  const names = 300
  const [column, row] = [(INNER - names) / MONTHS, 52]
  const most = Math.max(...focus.flatMap(({ months: counts }) => counts))
  const shapes = byPractice(focus).flatMap(({ tag, total, months: counts }, index) => {
    const y = TOP + index * row
    return [
      words(EDGE, y + 34, FOCUS_LABELS[tag](), { tone: 'ink', size: 26 }),
      words(EDGE + names - 24, y + 34, String(total), { align: 'right', size: 26 }),
      ...counts.map((count, month) =>
        box('line', EDGE + names + month * column, y, column - 6, row - 6, {
          radius: 6,
          ...shade(shareLevel(count, most)),
        }),
      ),
    ]
  })
  const height = focus.length * row
  const named = monthWords(TOP + height + 26, (month) => EDGE + names + (month + 0.5) * column, 'center')
  const text = m.notes_notesByFocusTotal({ notes: inYear.notes })
  return framed({ title: m.notes_focusYear({ year: String(year) }), text, product }, height + 36, [
    ...shapes,
    ...named,
  ])
}

/** Games won stand up, games lost hang down. */
function resultsPicture({ year, results, inYear }: Journey, product: string): Picture {
  const height = 380
  const up = Math.max(1, ...results.map(({ won }) => won))
  const down = Math.max(0, ...results.map(({ lost }) => lost))
  const unit = (height - 80) / (up + down)
  const ground = TOP + 40 + up * unit
  const slot = INNER / results.length
  const shapes = results.flatMap(({ won, lost }, month) => {
    const x = EDGE + (month + 0.2) * slot
    const middle = EDGE + (month + 0.5) * slot
    const figure = { tone: 'ink', align: 'center' } as const
    return [
      box('court', x, ground - won * unit, slot * 0.6, won * unit),
      box('clay', x, ground, slot * 0.6, lost * unit),
      ...(won > 0 ? [words(middle, ground - won * unit - 10, String(won), figure)] : []),
      ...(lost > 0 ? [words(middle, ground + lost * unit + 28, String(lost), figure)] : []),
    ]
  })
  const text = m.notes_scoreAndRate({ score: scoreWords(inYear), rate: percentWords(inYear.winRate) })
  const named = monthWords(TOP + height + 34, (month) => EDGE + (month + 0.5) * slot, 'center')
  return framed({ title: m.notes_gamesWonLostYear({ year: String(year) }), text, product }, height + 44, [
    ...shapes,
    box('line-strong', EDGE, ground - 1, INNER, 2),
    ...named,
  ])
}

/** The charts that can be kept as pictures, by the name of their file. */
export const PICTURES = {
  days: heatPicture,
  weeks: weeksPicture,
  focus: focusPicture,
  games: resultsPicture,
}
export type PictureName = keyof typeof PICTURES

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './process.mjs'
import { blank, filesBelow } from './source-scan.mjs'

/**
 * Who else may format a time of day, and why it isn't the time of an event that someone may read elsewhere. What isn't
 * listed takes its words from `lib/event-when`, or shows `EventWhen` or `EventMoment`.
 */
const FORMATS_TIMES: Record<string, string> = {
  'lib/dates.ts': 'what the words are made of',
  'lib/event-when.ts': 'an event’s words',
  'lib/reader-clock.ts': 'the reader’s own clock beside them',
  'lib/time-zones.ts': 'asks the platform for a zone’s name',
  'app/offline/stored-copy-words.ts': 'when this device stored a page, on its own clock',
  'ui/moment.tsx': 'when something was done, on the reader’s clock',
  'features/admin/overview/logic/bucket-words.ts': 'days and weeks of a chart',
  'features/admin/system-health/ui/health-page.tsx': 'when the server was asked, on the admin’s clock',
  'features/events/check-in/ui/poster-page.tsx': 'a sheet that hangs on the fence of the courts',
  'features/events/events/imports/logic/chosen-rows.ts': 'rows whose zone is still open',
  'features/events/events/imports/logic/import-row.ts': 'a time that the zone’s clock skips',
  'features/events/events/logic/date-tile.ts': 'a day without a time',
  'features/events/events/logic/vtimezone.ts': 'the abbreviations in a calendar file’s zones',
  'features/events/events/ui/event-row.tsx': 'an event’s start, with its zone on the line below',
  'features/events/feeds/ui/own-calendar.tsx': 'when an address was read, on its owner’s clock',
  'features/events/host-console/ui/history-list.tsx': 'when something was done, with the zone',
  'features/events/series/logic/describe-rule.ts': 'a rule, with the zone’s name for all the year',
  'features/events/series/logic/night-words.ts':
    'the night series’ own label, and its next night with the zone',
  'features/events/series/edits/ui/rule-preview.tsx': 'dates of a rule, with the zone from the server',
  'features/events/series/reads.ts': 'the zone of each date of that preview',
  'features/events/series/ui/the-evening.tsx': 'how a night at the courts goes',
  'features/journal/import-export/logic/notes-markdown.ts': 'months of one’s own notes',
  'features/journal/notes/logic/journey/journey-words.ts': 'days of one’s own notes',
  'features/journal/notes/ui/note-list.tsx': 'months of one’s own notes',
  'features/messages/newsletter/sending/ui/schedule-dialog.tsx': 'the zone a time is typed in',
  'features/messages/webhooks/deliveries/ui/delivery-row.tsx': 'when it was sent, on its owner’s clock',
  'features/site/faq/logic/playing-questions.ts': 'the quiet hours, which every clock has',
  'features/site/posts/ui/publish-dialog.tsx': 'the zone a time is typed in',
  'features/tournaments/core/logic/tournament/day-times.ts':
    'the clock at the courts, below a head with the zone',
  'features/tournaments/core/logic/tournament/draft-name.ts': 'the day in a draft’s own name',
}

const FORMATTER =
  /\b(?:formatTime|formatTimeRange|eventZoneName|zoneAbbreviation|formatter)\b|\bIntl\s*\.\s*DateTimeFormat\b|\.toLocale(?:Date|Time)String\b/
/** `Moment` shows a moment on the reader's clock; an event's own moments are on its venue's. */
const EVENT_ON_READERS_CLOCK =
  /<Moment\b[^>]*\b(?:startsAt|endsAt|nextEventAt|opensAt|closesAt|rsvpDeadline)\b/

const src = join(ROOT, 'src')
const sources = filesBelow(src)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^demo\//.test(file))
  .map((file) => ({ file, code: blank(readFileSync(join(src, file), 'utf8')) }))

describe('the times of events', () => {
  it('are formatted in one place, or for a reason', () => {
    const formats = sources.filter(({ code }) => FORMATTER.test(code)).map(({ file }) => file)
    expect(formats.toSorted()).toEqual(Object.keys(FORMATS_TIMES).toSorted())
  })

  it('are never shown on the reader’s clock alone', () => {
    expect(sources.filter(({ code }) => EVENT_ON_READERS_CLOCK.test(code)).map(({ file }) => file)).toEqual(
      [],
    )
  })
})

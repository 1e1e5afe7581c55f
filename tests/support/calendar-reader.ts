import ICAL from 'ical.js'

/** A calendar read as a calendar program would: by a parser that knows nothing of us. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const timezone = new ICAL.Timezone(zone)
      return [timezone.tzid, timezone] as const
    }),
  )
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const start = component.getFirstPropertyValue('dtstart') as ICAL.Time
    const zone = zones.get(String(component.getFirstProperty('dtstart')?.getParameter('tzid')))
    if (zone) start.zone = zone
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null
    return {
      uid: value('uid'),
      summary: value('summary'),
      description: value('description'),
      location: value('location'),
      status: value('status'),
      sequence: Number(value('sequence')),
      startsAt: start.toJSDate().toISOString(),
    }
  })
  return { entries, zones: [...zones.keys()], name: calendar.getFirstPropertyValue('x-wr-calname') }
}

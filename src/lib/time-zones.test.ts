import ical from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { vtimezone } from '#/features/events/events/logic/vtimezone'
import { ruleDates } from '#/lib/rule-dates'
import { canonicalTimeZone, timeZoneChoices } from '#/lib/time-zones'

/** Every link of the IANA database's `backward` file that isn't an abbreviation, by its target. */
const BACKWARD: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Africa/Timbuktu': 'Africa/Bamako',
  'America/Argentina/ComodRivadavia': 'America/Argentina/Catamarca',
  'America/Atka': 'America/Adak',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Ensenada': 'America/Tijuana',
  'America/Fort_Wayne': 'America/Indiana/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Knox_IN': 'America/Indiana/Knox',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Montreal': 'America/Toronto',
  'America/Nipigon': 'America/Toronto',
  'America/Pangnirtung': 'America/Iqaluit',
  'America/Porto_Acre': 'America/Rio_Branco',
  'America/Rainy_River': 'America/Winnipeg',
  'America/Rosario': 'America/Argentina/Cordoba',
  'America/Santa_Isabel': 'America/Tijuana',
  'America/Shiprock': 'America/Denver',
  'America/Thunder_Bay': 'America/Toronto',
  'America/Virgin': 'America/St_Thomas',
  'America/Yellowknife': 'America/Edmonton',
  'Antarctica/South_Pole': 'Antarctica/McMurdo',
  'Asia/Ashkhabad': 'Asia/Ashgabat',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Choibalsan': 'Asia/Ulaanbaatar',
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Chungking': 'Asia/Shanghai',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Harbin': 'Asia/Shanghai',
  'Asia/Istanbul': 'Europe/Istanbul',
  'Asia/Kashgar': 'Asia/Urumqi',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Tel_Aviv': 'Asia/Jerusalem',
  'Asia/Thimbu': 'Asia/Thimphu',
  'Asia/Ujung_Pandang': 'Asia/Makassar',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Atlantic/Jan_Mayen': 'Arctic/Longyearbyen',
  'Australia/ACT': 'Australia/Sydney',
  'Australia/Canberra': 'Australia/Sydney',
  'Australia/Currie': 'Australia/Hobart',
  'Australia/LHI': 'Australia/Lord_Howe',
  'Australia/NSW': 'Australia/Sydney',
  'Australia/North': 'Australia/Darwin',
  'Australia/Queensland': 'Australia/Brisbane',
  'Australia/South': 'Australia/Adelaide',
  'Australia/Tasmania': 'Australia/Hobart',
  'Australia/Victoria': 'Australia/Melbourne',
  'Australia/West': 'Australia/Perth',
  'Australia/Yancowinna': 'Australia/Broken_Hill',
  'Brazil/Acre': 'America/Rio_Branco',
  'Brazil/DeNoronha': 'America/Noronha',
  'Brazil/East': 'America/Sao_Paulo',
  'Brazil/West': 'America/Manaus',
  CST6CDT: 'America/Chicago',
  'Canada/Atlantic': 'America/Halifax',
  'Canada/Central': 'America/Winnipeg',
  'Canada/Eastern': 'America/Toronto',
  'Canada/Mountain': 'America/Edmonton',
  'Canada/Newfoundland': 'America/St_Johns',
  'Canada/Pacific': 'America/Vancouver',
  'Canada/Saskatchewan': 'America/Regina',
  'Canada/Yukon': 'America/Whitehorse',
  'Chile/Continental': 'America/Santiago',
  'Chile/EasterIsland': 'Pacific/Easter',
  Cuba: 'America/Havana',
  EST5EDT: 'America/New_York',
  Egypt: 'Africa/Cairo',
  Eire: 'Europe/Dublin',
  'Etc/GMT': 'UTC',
  'Etc/UCT': 'UTC',
  'Etc/UTC': 'UTC',
  'Etc/Universal': 'UTC',
  'Etc/Zulu': 'UTC',
  'Europe/Belfast': 'Europe/London',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Nicosia': 'Asia/Nicosia',
  'Europe/Tiraspol': 'Europe/Chisinau',
  'Europe/Uzhgorod': 'Europe/Kyiv',
  'Europe/Zaporozhye': 'Europe/Kyiv',
  GB: 'Europe/London',
  'GB-Eire': 'Europe/London',
  GMT: 'UTC',
  Greenwich: 'UTC',
  Hongkong: 'Asia/Hong_Kong',
  Iceland: 'Atlantic/Reykjavik',
  Iran: 'Asia/Tehran',
  Israel: 'Asia/Jerusalem',
  Jamaica: 'America/Jamaica',
  Japan: 'Asia/Tokyo',
  Kwajalein: 'Pacific/Kwajalein',
  Libya: 'Africa/Tripoli',
  MST7MDT: 'America/Denver',
  'Mexico/BajaNorte': 'America/Tijuana',
  'Mexico/BajaSur': 'America/Mazatlan',
  'Mexico/General': 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  'NZ-CHAT': 'Pacific/Chatham',
  Navajo: 'America/Denver',
  PRC: 'Asia/Shanghai',
  PST8PDT: 'America/Los_Angeles',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Johnston': 'Pacific/Honolulu',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Samoa': 'Pacific/Pago_Pago',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Yap': 'Pacific/Chuuk',
  Poland: 'Europe/Warsaw',
  Portugal: 'Europe/Lisbon',
  ROC: 'Asia/Taipei',
  ROK: 'Asia/Seoul',
  Singapore: 'Asia/Singapore',
  Turkey: 'Europe/Istanbul',
  UCT: 'UTC',
  'US/Alaska': 'America/Anchorage',
  'US/Aleutian': 'America/Adak',
  'US/Arizona': 'America/Phoenix',
  'US/Central': 'America/Chicago',
  'US/East-Indiana': 'America/Indiana/Indianapolis',
  'US/Eastern': 'America/New_York',
  'US/Hawaii': 'Pacific/Honolulu',
  'US/Indiana-Starke': 'America/Indiana/Knox',
  'US/Michigan': 'America/Detroit',
  'US/Mountain': 'America/Denver',
  'US/Pacific': 'America/Los_Angeles',
  'US/Samoa': 'Pacific/Pago_Pago',
  UTC: 'UTC',
  Universal: 'UTC',
  'W-SU': 'Europe/Moscow',
  Zulu: 'UTC',
}

const LISTED = Intl.supportedValuesOf('timeZone')
const STORED = timeZoneChoices('UTC')

it('maps every name the platform lists to a name that maps to itself', () => {
  for (const listed of LISTED) {
    const zone = canonicalTimeZone(listed)
    expect(STORED).toContain(zone)
    expect(canonicalTimeZone(zone ?? '')).toBe(zone)
  }
})

it.each(Object.entries(BACKWARD))('maps the old name %s to %s', (link, zone) => {
  expect(canonicalTimeZone(link)).toBe(zone)
  expect(canonicalTimeZone(link.toLowerCase())).toBe(zone)
})

it('takes names in any case, with spaces for underscores and around', () => {
  for (const zone of STORED)
    for (const typed of [zone.toLowerCase(), zone.toUpperCase(), zone.replaceAll('_', ' '), ` ${zone}\n`])
      expect(canonicalTimeZone(typed)).toBe(zone)
})

it.each([
  '',
  ' ',
  '+05:00',
  '-08',
  '+0530',
  'GMT+3',
  'UTC-8',
  'Etc/GMT+3',
  'Etc/Unknown',
  'Factory',
  'localtime',
  'posixrules',
  'SystemV/PST8PDT',
  'Mars/Olympus',
  'America/Los_Angeles\0',
  'America/Los_Angeles\u200b',
  '../etc/passwd',
  `America/${'x'.repeat(100)}`,
  'EST',
  'est',
  'CST',
  'MST',
  'PST',
  'HST',
  'IST',
  'JST',
  'BST',
  'CET',
  'EET',
  'WET',
  'MET',
  'ACT',
  'AET',
])('refuses %j', (typed) => {
  expect(canonicalTimeZone(typed)).toBeNull()
})

it('stores only names that every library here reads', { timeout: 60_000 }, () => {
  const start = Temporal.PlainDateTime.from('2027-03-14T19:00')
  for (const zone of STORED) {
    expect(start.toZonedDateTime(zone).timeZoneId).toBe(zone)
    expect(vtimezone(zone, new Date('2027-03-14'), new Date('2027-03-15'))).toContain(`TZID:${zone}\r\n`)
    const calendar = ical({ timezone: { name: null, generator: (name) => `TZ ${name}` } })
    calendar.createEvent({ start, timezone: zone, summary: zone })
    expect(calendar.toString()).toContain(
      zone === 'UTC' ? 'DTSTART:20270314T190000Z' : `DTSTART;TZID=${zone}:20270314T190000`,
    )
    const rule = { rrule: 'FREQ=DAILY', startsOn: '2027-03-14', startTime: '19:00', timeZone: zone }
    expect(
      ruleDates({ ...rule, rrule: 'FREQ=DAILY;UNTIL=20270316T000000Z' }, '2027-03-14', '2027-03-15')[0],
    ).toBe('2027-03-14')
  }
})

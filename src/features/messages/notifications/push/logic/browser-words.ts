import * as m from '#/lib/messages.gen'

/** By which a browser or system knows itself in a user agent; its name is the same in every language. */
type Known = { sign: RegExp; name: string }

const BROWSERS: Known[] = [
  { sign: /Edg\//, name: 'Edge' },
  { sign: /OPR\//, name: 'Opera' },
  { sign: /SamsungBrowser\//, name: 'Samsung Internet' },
  { sign: /Firefox\//, name: 'Firefox' },
  { sign: /Chrome\//, name: 'Chrome' },
  { sign: /Safari\//, name: 'Safari' },
]
const SYSTEMS: Known[] = [
  { sign: /iPhone|iPad/, name: 'iOS' },
  { sign: /Android/, name: 'Android' },
  { sign: /Windows/, name: 'Windows' },
  { sign: /Mac OS X/, name: 'macOS' },
  { sign: /CrOS/, name: 'ChromeOS' },
  { sign: /Linux/, name: 'Linux' },
]

const firstOf = (list: Known[], agent: string) => list.find(({ sign }) => sign.test(agent))?.name

/** Returns a browser in words, such as 'Firefox on Android', so that its owner knows it in a list. */
export function browserWords(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent) ?? m.notifications_aBrowser()
  const system = firstOf(SYSTEMS, userAgent)
  return system ? m.notifications_browserOn({ browser, system }) : browser
}

import * as m from '#/lib/messages.gen'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Less than this is what any phone is off by, and what an answer takes. */
const WRONG_FROM_MS = 20 * SECOND_MS

/**
 * The server's clock as it was heard once. From then on it is counted by a timer that nobody can set (milliseconds
 * since the page was opened), so that a device whose clock is put right or wrong meanwhile changes nothing.
 */
export type ServerClock = {
  /** What the server's clock showed, in ms since 1970, when the timer showed `heardAt`. */
  serverMs: number
  heardAt: number
  /** How far the device's own clock was ahead of it; negative: behind. */
  deviceAheadMs: number
}

/** What one answer tells: half of its way there and back is taken for the way back. */
export function hearClock(heard: {
  serverMs: number
  /** The timer when it was asked, and when it was answered. */
  askedAt: number
  answeredAt: number
  /** The device's own clock at the answer. */
  deviceMs: number
}): ServerClock {
  const serverMs = heard.serverMs + (heard.answeredAt - heard.askedAt) / 2
  return { serverMs, heardAt: heard.answeredAt, deviceAheadMs: heard.deviceMs - serverMs }
}

/** What the server's clock shows now. */
export const serverNow = ({ serverMs, heardAt }: ServerClock, timer: number): number =>
  serverMs + (timer - heardAt)

/** 'Your device’s clock is 4 minutes ahead of ours.'; null where it is right enough. */
export function wrongClockWords({ deviceAheadMs }: ServerClock): string | null {
  const off = Math.abs(deviceAheadMs)
  if (off < WRONG_FROM_MS) return null
  const away = distance(off)
  return deviceAheadMs > 0 ? m.drop_clockAhead({ away }) : m.drop_clockBehind({ away })
}

const DAY_MINUTES = 24 * 60
function distance(ms: number): string {
  if (ms < MINUTE_MS) return m.drop_clockSeconds({ count: Math.round(ms / SECOND_MS) })
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 120) return m.drop_clockMinutes({ count: minutes })
  return minutes < 2 * DAY_MINUTES
    ? m.drop_clockHours({ count: Math.round(minutes / 60) })
    : m.drop_clockDays({ count: Math.round(minutes / DAY_MINUTES) })
}

import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { authenticators } from '#/features/people/accounts/authenticators/table'
import type { TestApp } from './app'
import type { Member } from './crowd'

export type TwoStepPerson = Member & { key: string; recoveryCodes: string[] }

const HALF_MINUTE_MS = 30_000

/** What an app shows for a key, now or some half minutes from now. */
export const shownByApp = (key: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + halfMinutes * HALF_MINUTE_MS,
  })

/** As after a while, when the app shows a code that was not used yet: nobody waits half a minute in a test. */
export async function nextCode(t: TestApp, { id, key }: { id: string; key: string }): Promise<string> {
  await t.services.db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.userId, id))
  return shownByApp(key)
}

/** With the session's new token, which the next call brings after a change of what its owner may do. */
export async function withNewToken(t: TestApp, as: Member): Promise<Member> {
  const { headers } = await t.call('GET', '/api/account/two-step', { as })
  return { ...as, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? as.cookie }
}

/** Turns two-step sign-in on, as its owner does. */
export async function turnOnTwoStep(t: TestApp, as: Member): Promise<TwoStepPerson> {
  const { key } = (await t.call('POST', '/api/account/two-step/setup', { as })).json as { key: string }
  const { json } = await t.call('POST', '/api/account/two-step/confirm', {
    as,
    body: { code: shownByApp(key) },
  })
  return { ...(await withNewToken(t, as)), key, recoveryCodes: json.recoveryCodes as string[] }
}

import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Category, Problem } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { patternOf } from './route-pattern'

/** By what somebody shows who they are. */
type Way = 'password' | 'mail' | 'phone' | 'provider' | 'reset' | 'code' | 'second-step' | 'passkey'
/** Somebody tries to get in, or shows again who they are; `account` is what they typed, an address or a number. */
export type Attempt = { act: 'sign-in' | 'proof'; way: Way; account?: string | undefined }

type Fields = Record<string, string | number | undefined>

const IPV4_BYTES_TOLD = 3
const IPV6_BYTES_TOLD = 6
const BITS_PER_BYTE = 8
/** Enough to see that two lines are about one account. */
const ACCOUNT_MARK_LENGTH = 12
const REFUSALS: ReadonlySet<Category> = new Set(['auth', 'permission', 'rate_limit'])
/** Input that no page of ours sends, or that is known to be harmful: who sends it may try what is let through. */
const AT_THE_GATE = new Set(['unsupported_media_type', 'body_too_large', 'proof_invalid', 'harmful_file'])
const ACCOUNT_DOORS = /^\/api\/account\//

/** Where a call came from, but for the part that singles out one household; undefined for calls within the process. */
export function shownNetwork(ip: string): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined
  const address = ipaddr.process(ip)
  const bytes = address.toByteArray()
  const told = address.kind() === 'ipv4' ? IPV4_BYTES_TOLD : IPV6_BYTES_TOLD
  return `${ipaddr.fromByteArray(bytes.fill(0, told)).toString()}/${told * BITS_PER_BYTE}`
}

/** A mark in place of an address or number: the same for the same, and of no use without the server's secret. */
const markOf = (account: string, secret: string): string =>
  createHmac('sha256', secret).update(`account ${account}`).digest('base64url').slice(0, ACCOUNT_MARK_LENGTH)

function tell(c: Context<ApiEnv>, security: string, message: string, fields: Fields): void {
  const { services, ip, viewer } = c.var
  const caller =
    viewer?.kind === 'user' ? { userId: viewer.id, ...(viewer.token && { tokenId: viewer.token.id }) } : {}
  services.log.info({ security, network: shownNetwork(ip), ...caller, ...fields }, message)
}

async function watched<T>(
  c: Context<ApiEnv>,
  attempt: Attempt,
  work: () => Promise<T>,
  outcome: (done: T) => { security: string; message: string; fields?: Fields },
): Promise<T> {
  c.set('attempt', attempt)
  const done = await work()
  const { security, message, fields } = outcome(done)
  tell(c, security, message, { way: attempt.way, ...fields })
  return done
}

/** Lets somebody in by one of the ways, and writes down that they came in; when it is refused, `tellRefusal` says so. */
export const signingIn = <T extends { userId: string; awaitsSecondStep: boolean }>(
  c: Context<ApiEnv>,
  way: Way,
  account: string | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  watched(c, { act: 'sign-in', way, account }, work, ({ userId, awaitsSecondStep }) =>
    awaitsSecondStep
      ? { security: 'first-step', message: 'Somebody is asked for a second step', fields: { userId } }
      : { security: 'sign-in', message: 'Somebody signed in', fields: { userId } },
  )

/** The same for somebody who is signed in and shows again who they are. */
export const proving = <T>(c: Context<ApiEnv>, way: Way, work: () => Promise<T>): Promise<T> =>
  watched(c, { act: 'proof', way }, work, () => ({
    security: 'proof',
    message: 'Somebody showed who they are',
  }))

/** @param reason the refusal's code, such as `unauthenticated` or `rate_limited` */
export function tellFailedAttempt(c: Context<ApiEnv>, { act, way, account }: Attempt, reason: string): void {
  const mark = account && { account: markOf(account, c.var.services.env.AUTH_SECRET) }
  tell(c, `${act}-failed`, 'Somebody could not show who they are', { way, ...mark, reason })
}

/** What somebody changed about their second step: `on`, `off` or `recovery-codes`. */
export const tellTwoStep = (c: Context<ApiEnv>, change: 'on' | 'off' | 'recovery-codes'): void =>
  tell(c, 'two-step', 'Two-step sign-in was changed', { change })

/** What somebody changed about their passkeys. */
export const tellPasskey = (c: Context<ApiEnv>, change: 'added' | 'removed'): void =>
  tell(c, 'passkey', 'A passkey was changed', { change })

export const tellSignOut = (c: Context<ApiEnv>): void => tell(c, 'sign-out', 'Somebody signed out', {})

/**
 * Writes down that a call was refused, when that may be somebody trying what is let through: not signed in, not
 * permitted, too often, not from our pages, or odd input at an account's door. Never what was sent, nor the address in
 * full: the route is its pattern, since paths carry secrets.
 * @param found what else is known of it, and not told to whoever called
 */
export function tellRefusal(
  c: Context<ApiEnv>,
  problem: Pick<Problem, 'status' | 'category' | 'code'>,
  found: Fields = {},
): void {
  const { status, category, code } = problem
  if (status >= 500) return
  const attempt = c.get('attempt')
  if (attempt) return tellFailedAttempt(c, attempt, code)
  const isOdd = AT_THE_GATE.has(code) || (category === 'validation' && ACCOUNT_DOORS.test(c.req.path))
  if (!REFUSALS.has(category) && !isOdd) return
  tell(c, 'refused', 'A call was refused', {
    method: c.req.method,
    route: patternOf(c),
    status,
    reason: code,
    ...found,
  })
}

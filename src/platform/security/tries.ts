import type { Context } from 'hono'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import type { LimitKey, LimitName, Limits } from './limits'
import { type About, countedFor, type Requester } from '#/platform/security/requester'
import * as m from '#/lib/messages.gen'

/** A rule and whom it counts. `spare`: what each requester still has of their own once a shared count is used up. */
type Charge = readonly [rule: LimitName, key: LimitKey, spare?: readonly [LimitName, LimitKey]]

const isNetwork = ({ key }: Requester): boolean => typeof key !== 'string'

/** What to say of counts that need more words than the catalog's. */
const WORDS: Partial<Record<LimitName, () => string>> = {
  proofTry: () => m.server_tooManyWrongCodes(),
  proofMailbox: () => m.server_newestLinkWorks(),
  linkMailbox: () => m.server_newestLinkWorks(),
  proofSmsNumber: () => m.server_newestCodeWorks(),
}

/**
 * The requester's own count comes first, so that whoever has used theirs up takes nothing from the counts that are shared.
 */
async function takeAll(limits: Limits, charges: readonly Charge[]): Promise<void> {
  for (const [rule, key, spare] of charges)
    try {
      await limits.take(rule, key)
    } catch (error) {
      if (!(error instanceof AppError) || error.category !== 'rate_limit') throw error
      if (spare && (await limits.isLeft(...spare))) continue
      throw AppError.rateLimit(error.retryAfterSeconds ?? 1, WORDS[rule]?.())
    }
}

async function giveAllBack(limits: Limits, charges: readonly Charge[]): Promise<void> {
  for (const [rule, key] of charges) await limits.giveBack(rule, key)
}

/**
 * Counts a try before it is made, so that tries at the same moment can't outrun the count. One that succeeds does not
 * count, and gives the requester's own tries back.
 * @param isMiss whether a refusal was a wrong guess; others do not count either
 */
async function counted<T>(
  limits: Limits,
  charges: readonly Charge[],
  work: () => Promise<T>,
  isMiss: (error: unknown) => boolean = () => true,
): Promise<T> {
  await takeAll(limits, charges)
  try {
    const done = await work()
    const [own, ...shared] = charges
    if (own) await limits.clear(own[0], own[1])
    await giveAllBack(limits, shared)
    return done
  } catch (error) {
    if (!isMiss(error)) await giveAllBack(limits, charges)
    throw error
  }
}

const isWrongCode = (error: unknown): boolean => error instanceof AppError && error.code === 'proof_invalid'

/** Tries a password for the account with this address. @throws AppError rate_limited, or whatever `work` does */
export const tryPassword = <T>(
  c: Context<ApiEnv>,
  { to, requester }: About,
  work: () => Promise<T>,
): Promise<T> =>
  counted(
    c.var.services.limits,
    [
      ['signIn', countedFor(requester, `account ${to}`)],
      ...(isNetwork(requester) ? [['signInAddress', requester.key] as const] : []),
      ...(requester.isStranger ? [['signInAccount', to] as const] : []),
    ],
    work,
  )

/**
 * Tries what proves an address or a number. A link's token is too long to be guessed, so it is never counted: whoever
 * shares a network with a guesser still gets in by the link.
 */
export const tryProof = <T>(
  c: Context<ApiEnv>,
  proof: { token: string } | { code: string },
  { to, requester }: About,
  work: () => Promise<T>,
): Promise<T> =>
  'token' in proof
    ? work()
    : counted(
        c.var.services.limits,
        [
          ['proofTry', countedFor(requester, to)],
          ['proofCode', requester.key],
          requester.isStranger
            ? ['proofCodeDay', to, ['proofCodeSpare', countedFor(requester, to)]]
            : ['proofCodeDay', countedFor(requester, to)],
        ],
        work,
        isWrongCode,
      )

/** The kinds of email anyone can ask for, and who counts them besides the requester. */
const MAILS = {
  'sign-in': { network: 'proofAddress', mailbox: 'linkMailbox' },
  reset: { network: 'proofAddress', mailbox: 'proofMailbox' },
  /** For these the route counts the network. */
  verify: { network: null, mailbox: 'proofMailbox' },
  newsletter: { network: null, mailbox: 'proofMailbox' },
  'community-interest': { network: null, mailbox: 'proofMailbox' },
  'change-address': { network: null, mailbox: 'proofMailbox' },
  'prove-identity': { network: null, mailbox: 'proofMailbox' },
} as const satisfies Record<string, { network: LimitName | null; mailbox: LimitName }>

/** Lets somebody ask for an email with a link or a code, and gives them new tries for it. @throws AppError rate_limited */
export async function askForMail(
  c: Context<ApiEnv>,
  kind: keyof typeof MAILS,
  { to, requester }: About,
): Promise<void> {
  const { limits } = c.var.services
  const { network, mailbox } = MAILS[kind]
  await takeAll(limits, [
    ['proofMail', countedFor(requester, to)],
    ...(network && isNetwork(requester) ? [[network, requester.key] as const] : []),
    ...(requester.isStranger ? [[mailbox, `${kind} ${to}`] as const] : []),
  ])
  await limits.clear('proofTry', countedFor(requester, to))
}

/** The same for a text with a code. */
export async function askForText(
  c: Context<ApiEnv>,
  kind: 'sign-in' | 'own-phone',
  { to, requester }: About,
): Promise<void> {
  const { limits } = c.var.services
  await takeAll(limits, [
    ['proofSms', countedFor(requester, to)],
    ...(requester.isStranger
      ? ([
          ['proofSmsAddress', requester.key],
          ['proofSmsNumber', `${kind} ${to}`],
          ['proofSmsDay', to],
        ] as const)
      : []),
  ])
  await limits.clear('proofTry', countedFor(requester, to))
}

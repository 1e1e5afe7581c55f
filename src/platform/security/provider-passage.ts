import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from '#/lib/zod'
import { placeAfterSignIn } from '#/lib/next-path'
import { isLoopback } from '#/lib/loopback'
import type { ApiEnv } from '#/platform/http/api-env'

/** People may have to type a password there, and find their phone. */
const MINUTES = 15
const STATE_BYTES = 32
const CALLBACK_PATH = '/api/account/oidc/callback'

const passageSchema = z.object({
  state: z.string(),
  redirectUri: z.url(),
  startedAt: z.number(),
  next: z.string().optional(),
  /** Whose account the provider is added to; absent when signing in. */
  linkTo: z.uuid().optional(),
})
type KeptPassage = z.output<typeof passageSchema>

const isSecure = (c: Context<ApiEnv>) => c.var.services.env.PUBLIC_URL.startsWith('https:')
const cookieName = (c: Context<ApiEnv>) => (isSecure(c) ? '__Host-provider-passage' : 'provider-passage')
/** A key of its own: nothing signed here can pass for a session. */
const keyOf = (c: Context<ApiEnv>) => `provider-passage ${c.var.services.env.AUTH_SECRET}`

/** The page's own origin on a machine of one's own, else the public one: as specified for the way back. */
function originFor(c: Context<ApiEnv>): string {
  const origin = c.req.header('origin') ?? ''
  return isLoopback(origin) ? new URL(origin).origin : new URL(c.var.services.env.PUBLIC_URL).origin
}

/**
 * Begins a way to the provider and back, known to this browser alone: what comes back without this cookie
 * was begun by somebody else, who would sign this browser into their account.
 */
export async function beginPassage(
  c: Context<ApiEnv>,
  wish: Pick<KeptPassage, 'next' | 'linkTo'>,
): Promise<KeptPassage> {
  const passage: KeptPassage = {
    ...wish,
    state: randomBytes(STATE_BYTES).toString('base64url'),
    redirectUri: originFor(c) + CALLBACK_PATH,
    startedAt: Date.now(),
  }
  const value = Buffer.from(JSON.stringify(passage)).toString('base64url')
  await setSignedCookie(c, cookieName(c), value, keyOf(c), {
    httpOnly: true,
    // Lax, since the provider sends people back from its own site.
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: MINUTES * 60,
  })
  return passage
}

/** Ends the way begun in this browser and answers it; undefined when none was, or too long ago. */
export async function endPassage(c: Context<ApiEnv>): Promise<KeptPassage | undefined> {
  const value = await getSignedCookie(c, keyOf(c), cookieName(c))
  if (!value) return undefined
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) })
  const passage = passageSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  return Date.now() - passage.startedAt < MINUTES * 60_000 ? passage : undefined
}

/** Where a passage that ended well leads. */
export const placeAfterPassage = (
  session: Parameters<typeof placeAfterSignIn>[0],
  { next }: KeptPassage,
): string => placeAfterSignIn(session, next)

import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from '#/lib/zod'
import { accounts, sessions, users, verifications } from '#/features/people/accounts/table'
import { passkeys } from '#/features/people/passkeys/table'
import { brand } from '#/brand'
import { isLoopback } from '#/lib/loopback'
import type { Db } from './db'
import type { Env } from './env'
import type { Logger } from '#/platform/observability/log'

const SESSION_SECONDS = 30 * 24 * 60 * 60
const SESSION_RENEWAL_SECONDS = 24 * 60 * 60
const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/**
 * Signs in whoever proved their address another way, and hands out the cookie of a session that got a new
 * token; callable by the server only, never over HTTP.
 */
const signInProven = {
  id: 'sign-in-proven',
  endpoints: {
    signInProven: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw ctx.error('NOT_FOUND')
        const session = await ctx.context.internalAdapter.createSession(user.id, false)
        await setSessionCookie(ctx, { session, user })
        return { userId: user.id, sessionId: session.id }
      },
    ),
    handOutCookie: createAuthEndpoint(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
        if (!found) throw ctx.error('NOT_FOUND')
        await setSessionCookie(ctx, found, false)
        return { userId: found.user.id }
      },
    ),
  },
}

const CHALLENGE_COOKIE = 'passkey-challenge'

/** @throws APIError for a device that has not checked who uses it: such a passkey would be one step, and open to a thief */
function refuseUnverified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED', { message: 'The person was not verified' })
}

/**
 * Passkeys belong to the public address. Browsers take names only, so where the address is the machine itself it's
 * `localhost`, whichever way it is written.
 */
function passkeyPlace(publicUrl: string): { rpID: string; origin: string[] } {
  const { origin, protocol, hostname, port } = new URL(publicUrl)
  if (!isLoopback(publicUrl)) return { rpID: hostname, origin: [origin] }
  return { rpID: 'localhost', origin: [origin, `${protocol}//localhost${port && `:${port}`}`] }
}

/** A passkey always stands for both steps, so the device has to unlock it by a PIN, a finger or a face. */
const passkeyPlugin = (publicUrl: string) =>
  passkey({
    ...passkeyPlace(publicUrl),
    rpName: brand.name,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        refuseUnverified(registrationInfo?.userVerified)
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? 'Passkey' }
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) =>
        refuseUnverified(authenticationInfo.userVerified),
    },
  })

/** Under TLS the `__Host-` prefix binds a cookie to this origin. */
const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

export const sessionCookieName = (publicUrl: string): string => cookieName(publicUrl, 'session')

/**
 * Better Auth keeps passwords (scrypt) and sessions. None of its HTTP endpoints is mounted: features/people/accounts
 * calls it in-process, so that limits, errors and proofs of address are the product's own.
 */
export function createAuth(db: Db, env: Env, log: Logger) {
  const cookie = (name: string) => ({
    name: cookieName(env.PUBLIC_URL, name),
    attributes: {
      secure: env.PUBLIC_URL.startsWith('https:'),
      httpOnly: true,
      sameSite: 'lax' as const,
      path: '/',
    },
  })
  return betterAuth({
    baseURL: env.PUBLIC_URL,
    secret: env.AUTH_SECRET,
    telemetry: { enabled: false },
    // Its own spans would quote failed statements, too.
    experimental: { instrumentation: { enabled: false } },
    logger: {
      level: 'error',
      // Its own lines would quote failed statements with their values, session tokens among them.
      log: (_level, message, ...details) =>
        log.warn({ err: details.find((detail) => detail instanceof Error) }, `Sign-in library: ${message}`),
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    // What needs a fresh session asks for a fresh proof here, which is the stricter of the two.
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS, freshAge: 0 },
    rateLimit: { enabled: false },
    plugins: [signInProven, passkeyPlugin(env.PUBLIC_URL)],
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      cookies: {
        session_token: cookie('session'),
        [CHALLENGE_COOKIE]: cookie(CHALLENGE_COOKIE),
        // Never set, but the library clears them whenever somebody signs out.
        session_data: cookie('session-data'),
        dont_remember: cookie('dont-remember'),
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

import { createHmac } from 'node:crypto'
import { isLoopback } from '#/lib/loopback'
import type { Env } from '#/platform/env'

/** Who somebody is at the provider, as its signed answer says. */
export type Identity = {
  issuer: string
  /** The provider's own, lasting id of the person. */
  subject: string
  /** Lower case; null when the provider told none. */
  email: string | null
  emailVerified: boolean
  name: string
}

/** One way through the provider and back: `state` is random, and known to one browser only. */
type Passage = { state: string; redirectUri: string }

export type OpenIdProvider = {
  label: string
  issuer: string
  authorizationUrl(passage: Passage): Promise<URL>
  /** Checks the provider's answer (state, nonce, PKCE, signature) and reads who came. */
  identify(answer: URL, passage: Passage): Promise<Identity>
}

const GOOGLE = 'https://accounts.google.com'
const TIMEOUT_SECONDS = 10

type Claims = { [claim: string]: unknown }
const textIn = (claims: Claims, name: string): string | null => {
  const value = claims[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Some providers say it in words. */
const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** Discovery happens once; a failed try is made again. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** The provider of the environment, Google's unless another issuer is named; null when none is configured. */
export function createOpenIdProvider(env: Env): OpenIdProvider | null {
  const { OIDC_ISSUER: issuer = GOOGLE, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = env
  if (!id || !secret) return null
  const opened = lazily(async () => {
    const client = await import('openid-client')
    const config = await client.discovery(new URL(issuer), id, undefined, client.ClientSecretPost(secret), {
      timeout: TIMEOUT_SECONDS,
      // The environment allows plain http on the machine itself only.
      execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [],
    })
    return { client, config }
  })
  /** Kept nowhere: whoever has the state can ask the server for these, and only the server can make them. */
  const derived = (purpose: string, state: string) =>
    createHmac('sha256', env.AUTH_SECRET).update(`openid ${purpose} ${state}`).digest('base64url')

  return {
    issuer,
    label: env.OIDC_LABEL ?? (issuer === GOOGLE ? 'Google' : new URL(issuer).hostname),
    async authorizationUrl({ state, redirectUri }) {
      const { client, config } = await opened()
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: derived('nonce', state),
        code_challenge: await client.calculatePKCECodeChallenge(derived('verifier', state)),
        code_challenge_method: 'S256',
        // Else whoever is signed in there with one account could not choose another. Not all providers know it.
        ...(issuer === GOOGLE ? { prompt: 'select_account' } : {}),
      })
    },
    async identify(answer, { state }) {
      const { client, config } = await opened()
      const tokens = await client.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: derived('nonce', state),
        pkceCodeVerifier: derived('verifier', state),
        idTokenExpected: true,
      })
      const idToken = tokens.claims()
      if (!idToken) throw new Error('The provider gave no id token')
      // Google says everything in the id token; others keep the address for those who ask.
      const claims: Claims =
        idToken.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
          : idToken
      return {
        issuer,
        subject: idToken.sub,
        email: textIn(claims, 'email')?.toLowerCase() ?? null,
        emailVerified: isTrue(claims.email_verified),
        name: textIn(claims, 'name') ?? '',
      }
    },
  }
}

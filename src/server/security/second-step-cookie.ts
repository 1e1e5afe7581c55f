import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#/server/env'

/** Long enough to find one's phone. */
export const SECOND_STEP_MINUTES = 10

type Place = Pick<Env, 'PUBLIC_URL'>

const isSecure = ({ PUBLIC_URL }: Place) => PUBLIC_URL.startsWith('https:')
const nameOf = (env: Place) => (isSecure(env) ? '__Host-second-step' : 'second-step')
const cookie = (env: Place, value: string, maxAge: number) =>
  serialize(nameOf(env), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(env),
    path: '/',
    maxAge,
  })

/** Binds a sign-in that waits for its second step to the browser that took the first. */
export const secondStepCookie = (env: Place, token: string): string =>
  cookie(env, token, SECOND_STEP_MINUTES * 60)

export const noSecondStepCookie = (env: Place): string => cookie(env, '', 0)

/** What this browser waits with; undefined when it waits for nothing. */
export const secondStepToken = (env: Place, cookies: string): string | undefined =>
  parse(cookies, nameOf(env))[nameOf(env)] || undefined

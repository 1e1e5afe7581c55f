import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#/lib/language-choice'
import { isLocale } from '#/lib/locale'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { bodyUpTo } from '#/platform/http/request-body'
import { isOwnOrigin } from './http/origin'

const MAX_BODY_BYTES = 1024
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The path of ours that the reader was at, without a language in it; home where it isn't told. */
function pathOf(referer: string | undefined, publicUrl: URL, host: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { host: from, pathname, searchParams } = new URL(referer)
  if (from !== publicUrl.host && from !== host) return '/'
  searchParams.delete(LANGUAGE_PARAMETER)
  const search = searchParams.toString()
  return pathname.replace(/^\/+/, '/') + (search && `?${search}`)
}

/** The footer's choice of a language, a plain form: the page comes again in it, and so does every other on this device. */
export const languageRoutes = new Hono<ApiEnv>().post(
  '/language',
  bodyUpTo({ maxBytes: MAX_BODY_BYTES }),
  async (c) => {
    const publicUrl = new URL(c.var.services.env.PUBLIC_URL)
    const host = c.req.header('host')
    if (!isOwnOrigin(c.req.header('origin'), host, publicUrl)) throw AppError.permission()
    const { language } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    if (!isLocale(language)) throw AppError.validation({ language: '' })
    setCookie(c, LANGUAGE_COOKIE, language, {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'Lax',
      httpOnly: true,
      secure: publicUrl.protocol === 'https:',
    })
    return c.redirect(pathOf(c.req.header('referer'), publicUrl, host), 303)
  },
)

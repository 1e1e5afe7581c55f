import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { chooseLanguage, noteSeenLanguage } from '#/features/people/accounts/language/writes'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#/lib/language-choice'
import { isLocale } from '#/lib/locale'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { bodyUpTo } from '#/platform/http/request-body'
import { wishedLocale } from '#/platform/http/spoken-locale'
import { isOwnOrigin } from './http/origin'
import { resolveViewer } from './resolve-viewer'

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

/** What the form sends for no choice: pages follow the browser again. */
const BROWSERS = ''

/**
 * The choice of a language, a plain form in the footer and in the settings: the page comes again in it, and so does every
 * other on this device. Of whoever is signed in, it's the account's: their other devices and all messages follow.
 */
export const languageRoutes = new Hono<ApiEnv>().post(
  '/language',
  bodyUpTo({ maxBytes: MAX_BODY_BYTES }),
  resolveViewer,
  async (c) => {
    const publicUrl = new URL(c.var.services.env.PUBLIC_URL)
    const host = c.req.header('host')
    if (!isOwnOrigin(c.req.header('origin'), host, publicUrl)) throw AppError.permission()
    const { language } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    if (!isLocale(language) && language !== BROWSERS) throw AppError.validation({ language: '' })
    const chosen = language === BROWSERS ? null : language
    const { viewer, services } = c.var
    if (viewer.kind === 'user') await chooseLanguage(services.db, viewer.id, chosen)
    setCookie(c, LANGUAGE_COOKIE, chosen ?? '', {
      path: '/',
      maxAge: chosen === null ? 0 : YEAR_SECONDS,
      sameSite: 'Lax',
      httpOnly: true,
      secure: publicUrl.protocol === 'https:',
    })
    return c.redirect(pathOf(c.req.header('referer'), publicUrl, host), 303)
  },
)

/**
 * Remembers what a signed-in reader's browser asks for, until they choose a language themselves: what is sent to them
 * speaks it. Written when it changes, and never for those who read the operator's language.
 */
export const noteLanguage = createMiddleware<ApiEnv>(async (c, next) => {
  const { viewer, services } = c.var
  const { db, env, log } = services
  if (viewer.kind === 'user' && viewer.language === undefined) {
    const wished = wishedLocale({
      cookies: c.req.header('cookie'),
      accepted: c.req.header('accept-language'),
    })
    if (wished !== null && wished !== (viewer.seenLanguage ?? env.DEFAULT_LOCALE))
      await noteSeenLanguage(db, viewer.id, wished).catch((error: unknown) =>
        log.warn({ err: error }, 'A reader’s language could not be noted'),
      )
  }
  await next()
})

import type { Context } from 'hono'
import { toPublicPath } from '#/lib/public-paths'
import { brand } from '#/brand'
import { currentSettings } from '#/features/foundation/settings/reads'
import type { ApiEnv } from '#/platform/http/api-env'
import * as m from '#/lib/messages.gen'
import type { Locale } from '#/lib/locale'
import { inLocale } from '#/platform/http/spoken-locale'
import { siteWords } from '#/features/foundation/settings/logic/site-defaults'

/** Paper and ink as in app/styles.css: a manifest knows no dark theme. */
const PAPER = '#faf6ec'
const CACHE = 'public, max-age=3600, s-maxage=10'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
/** The mark stands in the middle four fifths of a ground that fills the square: a mask cuts nothing of it. */
const ICONS = [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')]

async function manifestIn(lang: Locale, c: Context<ApiEnv>): Promise<Response> {
  const { tagline } = siteWords(await currentSettings(c.var.services))
  const shortcut = (name: string, path: string) => ({
    name,
    url: toPublicPath(path),
    icons: ICONS.slice(0, 1),
  })
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: tagline,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['sports', 'social', 'lifestyle'],
    icons: ICONS,
    shortcuts: [
      shortcut(m.server_events(), '/events'),
      shortcut(m.server_newNote(), '/notes/create'),
      shortcut(m.server_matchupGenerator(), '/game-generator'),
    ],
  }
  return c.body(JSON.stringify(manifest), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': CACHE,
  })
}

/**
 * By which a browser installs the site as an app (W3C Web Application Manifest): one for everyone, in the language of the
 * site.
 */
export function webManifest(c: Context<ApiEnv>): Promise<Response> {
  const { DEFAULT_LOCALE } = c.var.services.env
  return inLocale(DEFAULT_LOCALE, () => manifestIn(DEFAULT_LOCALE, c))
}

import { brand } from '#/brand'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '#/lib/share-picture-size'
import { toPublicPath } from '#/lib/public-paths'
import { siteOrigin } from '#/client/site-origin'
import * as m from '#/lib/messages.gen'

type Size = { width: number; height: number }

/** A picture that links unfold with: without a size one that this server draws (`/share/…`); null: no one knows it. */
type SharedPicture = { path: string; alt: string; size?: Size | null }

const DRAWN: Size = { width: SHARE_PICTURE_WIDTH, height: SHARE_PICTURE_HEIGHT }

const sharedByDefault = (): SharedPicture => ({
  path: '/pictures/hero-dusk-court-1200.jpg',
  alt: m.ui_pictureHeroDuskCourt(),
  size: { width: 1200, height: 675 },
})

export interface PageHead {
  /** Without the product's name, which is added. Home leaves it out. */
  title?: string
  description?: string
  /** The internal path, such as `/notes`. Without one the page has no canonical address. */
  path?: string
  /** The picture shown where a link to the page is shared. */
  image?: SharedPicture | null
  /** For pages that search engines should leave alone. */
  noindex?: boolean
  /** A schema.org description of what the page is about; only what the server sends is read. */
  jsonLd?: Record<string, unknown>
  /** What feed readers find on the page. */
  feed?: { title: string; path: string }
}

type MetaTag = React.JSX.IntrinsicElements['meta'] & { 'script:ld+json'?: Record<string, unknown> }

const absolute = (address: string): string => new URL(address, siteOrigin()).href

function pictureTags(image: PageHead['image']): MetaTag[] {
  const { path, alt, size = DRAWN } = image ?? sharedByDefault()
  const tags = [
    { property: 'og:image', content: absolute(path) },
    { property: 'og:image:alt', content: alt },
  ]
  if (size)
    tags.push(
      { property: 'og:image:width', content: String(size.width) },
      { property: 'og:image:height', content: String(size.height) },
    )
  return tags
}

/** What a page's `head()` returns. */
export function pageHead({ title, description, path, image, noindex, jsonLd, feed }: PageHead) {
  const fullTitle = title ? `${title} · ${brand.name}` : brand.name
  const url = path === undefined ? undefined : absolute(toPublicPath(path))
  const meta: MetaTag[] = [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    ...pictureTags(image),
  ]
  if (description)
    meta.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  if (url) meta.push({ property: 'og:url', content: url })
  if (noindex) meta.push({ name: 'robots', content: 'noindex' })
  // In the browser its address holds the script's place, and takes the place of another page's.
  if (jsonLd) meta.push({ 'script:ld+json': typeof window === 'undefined' ? jsonLd : { '@id': url } })
  const links = [
    ...(url ? [{ rel: 'canonical', href: url }] : []),
    ...(feed
      ? [{ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: absolute(feed.path) }]
      : []),
  ]
  return { meta, links }
}

import { brand } from '#/brand'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '#/lib/share-picture-size'
import { toPublicPath } from '#/lib/public-paths'
import { siteOrigin } from '#/client/site-origin'

const SHARE_IMAGE = '/pictures/hero-dusk-court-1200.jpg'

/** A picture of Open Graph's size that this server draws (`/share/…`). */
type DrawnPicture = { path: string; alt: string }

export interface PageHead {
  /** Without the product's name, which is added. Home leaves it out. */
  title?: string
  description?: string
  /** The internal path, such as `/notes`. Without one the page has no canonical address. */
  path?: string
  /** The picture shown where a link to the page is shared: one of the site's own by its path, or one drawn for the page. */
  image?: string | DrawnPicture | null
  /** For pages that search engines should leave alone. */
  noindex?: boolean
  /** A schema.org description of what the page is about. */
  jsonLd?: Record<string, unknown>
  /** What feed readers find on the page. */
  feed?: { title: string; path: string }
}

type MetaTag = React.JSX.IntrinsicElements['meta'] & { 'script:ld+json'?: Record<string, unknown> }

const absolute = (address: string): string => new URL(address, siteOrigin()).href

function pictureTags(image: PageHead['image']): MetaTag[] {
  if (typeof image !== 'object' || image === null)
    return [{ property: 'og:image', content: absolute(image ?? SHARE_IMAGE) }]
  return [
    { property: 'og:image', content: absolute(image.path) },
    { property: 'og:image:width', content: String(SHARE_PICTURE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_PICTURE_HEIGHT) },
    { property: 'og:image:alt', content: image.alt },
  ]
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
  if (jsonLd) meta.push({ 'script:ld+json': jsonLd })
  const links = [
    ...(url ? [{ rel: 'canonical', href: url }] : []),
    ...(feed
      ? [{ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: absolute(feed.path) }]
      : []),
  ]
  return { meta, links }
}

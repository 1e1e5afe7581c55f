import type { PageHead } from '#/client/head'
import { siteOrigin } from '#/client/site-origin'
import { brand } from '#/brand'
import type { Post } from '#/features/site/posts/schema'
import { markdownBlocks } from '#/lib/markdown'
import { markdownText } from '#/lib/markdown-text'
import { excerpt } from '#/lib/text'
import { housePicture } from '#/ui/house-picture'
import { pictureFiles, type PictureSource } from '#/ui/picture-sources'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

const DESCRIPTION_MAX_CHARS = 180

/** Of an upload only the server knows the size. */
const sharedCover = (cover: PictureSource, alt: string) =>
  typeof cover === 'string' ? housePicture(cover) : { path: pictureFiles(cover).src, alt, size: null }

/** How a link to the post unfolds, and what search engines read (schema.org/BlogPosting). */
export function postHead(post: Post): PageHead {
  const path = `/blog/${post.slug}`
  const cover = post.coverImage === null ? null : storedPicture(post.coverImage, post.id)
  const image = cover && sharedCover(cover, post.title)
  const description = excerpt(
    post.summary || markdownText(markdownBlocks(post.body, { pictures: true }), null) || post.title,
    DESCRIPTION_MAX_CHARS,
  )
  const origin = siteOrigin()
  return {
    title: post.title,
    description,
    path,
    image,
    feed: { title: m.posts_blogOf({ product: brand.name }), path: '/blog/feed.xml' },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      inLanguage: post.language,
      description,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      mainEntityOfPage: origin + path,
      ...(image && { image: [new URL(image.path, origin).href] }),
      author: post.author
        ? { '@type': 'Person', name: post.author }
        : { '@type': 'Organization', name: brand.name },
      publisher: { '@type': 'Organization', name: brand.name, url: origin },
    },
  }
}

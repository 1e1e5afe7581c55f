import type { PageHead } from '#/client/head'
import { siteOrigin } from '#/client/site-origin'
import { brand } from '#/brand'
import type { Post } from '#/features/site/posts/schema'
import { markdownBlocks } from '#/lib/markdown'
import { markdownText } from '#/lib/markdown-text'
import { excerpt } from '#/lib/text'
import { pictureFiles } from '#/ui/picture-sources'
import { storedPicture } from '#/ui/stored-picture'

const DESCRIPTION_MAX_CHARS = 180

/** How a link to the post unfolds, and what search engines read (schema.org/BlogPosting). */
export function postHead(post: Post): PageHead {
  const path = `/blog/${post.slug}`
  const image = post.coverImage === null ? null : pictureFiles(storedPicture(post.coverImage, post.id)).src
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
    feed: { title: `${brand.name} blog`, path: '/blog/feed.xml' },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      mainEntityOfPage: origin + path,
      ...(image !== null && { image: [new URL(image, origin).href] }),
      author: post.author
        ? { '@type': 'Person', name: post.author }
        : { '@type': 'Organization', name: brand.name },
      publisher: { '@type': 'Organization', name: brand.name, url: origin },
    },
  }
}

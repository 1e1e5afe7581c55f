import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Post } from '#/features/site/posts/schema'
import { homeDay } from '#/lib/home-day'
import { Container } from '#/ui/container'
import { LINK_CLASS } from '#/ui/link-class'
import { Markdown } from '#/ui/markdown'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

export function PostPage({ post }: { post: Post }) {
  const { title, summary, coverImage, coverAlt, author, publishedAt, body, id, language } = post
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link to="/blog" className={LINK_CLASS}>
        {m.posts_allPosts()}
      </Link>
      <article className="mt-6">
        <header>
          <p className="text-sm text-ink-soft">
            <time dateTime={publishedAt}>{homeDay(publishedAt)}</time>
            {author && ` · ${author}`}
          </p>
          <h1 lang={language} className="mt-2 text-4xl">
            {title}
          </h1>
          {summary && (
            <p lang={language} className="mt-4 max-w-prose text-xl text-ink-soft">
              {summary}
            </p>
          )}
        </header>
        {coverImage && (
          <div className="mt-8 aspect-[2/1] overflow-hidden rounded-lg [&_img]:size-full [&_img]:object-cover">
            <Picture
              source={storedPicture(coverImage, id)}
              alt={coverAlt}
              sizes="(max-width: 56rem) 100vw, 52rem"
              priority
            />
          </div>
        )}
        <div lang={language} className="mt-8">
          <Markdown text={body} pictures />
        </div>
      </article>
      <Neighbours post={post} />
    </Container>
  )
}

const WAY =
  'flex min-h-14 items-center gap-3 rounded-md p-3 font-semibold ring-1 ring-line hover:bg-surface-sunk'

function Neighbours({ post: { older, newer } }: { post: Post }) {
  if (!older && !newer) return null
  return (
    <nav
      aria-label={m.posts_morePosts()}
      className="mt-12 grid gap-3 border-t-[5px] border-line pt-6 sm:grid-cols-2"
    >
      {older && (
        <Link to="/blog/$slug" params={{ slug: older.slug }} className={WAY}>
          <ArrowLeft aria-hidden className="size-5 shrink-0" />
          <span>
            <span className="block text-sm font-normal text-ink-soft">{m.posts_before()}</span>
            {older.title}
          </span>
        </Link>
      )}
      {newer && (
        <Link
          to="/blog/$slug"
          params={{ slug: newer.slug }}
          className={`${WAY} justify-end text-right sm:col-start-2`}
        >
          <span>
            <span className="block text-sm font-normal text-ink-soft">{m.posts_after()}</span>
            {newer.title}
          </span>
          <ArrowRight aria-hidden className="size-5 shrink-0" />
        </Link>
      )}
    </nav>
  )
}

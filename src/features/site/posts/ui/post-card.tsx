import { Link } from '@tanstack/react-router'
import type { PostCard as PostCardShape } from '#/features/site/posts/schema'
import { homeDay } from '#/lib/home-day'
import { Card } from '#/ui/card'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'

export function PostCard({ post }: { post: PostCardShape }) {
  const { id, slug, title, summary, coverImage, author, publishedAt, language } = post
  return (
    <Card as="li" padded={false} interactive className="flex flex-col">
      <div className="aspect-[2/1] overflow-hidden [&_img]:size-full [&_img]:object-cover">
        {/* The page says what it shows; here it stands beside its title. */}
        <Picture
          source={storedPicture(coverImage, id)}
          alt=""
          sizes="(max-width: 40rem) 100vw, (max-width: 64rem) 50vw, 26rem"
        />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm text-ink-soft">
          <time dateTime={publishedAt}>{homeDay(publishedAt)}</time>
          {author && ` · ${author}`}
        </p>
        <h2 lang={language} className="mt-1 text-xl">
          <Link to="/blog/$slug" params={{ slug }} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        {summary && (
          <p lang={language} className="mt-2 text-ink-soft">
            {summary}
          </p>
        )}
      </div>
    </Card>
  )
}

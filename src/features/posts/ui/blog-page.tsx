import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { postsQuery } from '#/features/posts/queries'
import { PostCard } from '#/features/posts/ui/post-card'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { Spinner } from '#/ui/spinner'

export function BlogPage() {
  return (
    <>
      <PageHeader
        title="Blog"
        text="Stories and news from the courts."
        actions={
          <a href="/blog/feed.xml" className={buttonClass({ variant: 'secondary' })}>
            <Rss aria-hidden />
            Feed
          </a>
        }
        picture={<Picture source="journal" alt="" priority />}
      />
      <Container className="py-8 sm:py-10">
        <List />
      </Container>
    </>
  )
}

function List() {
  const query = useInfiniteQuery(postsQuery())
  const { data, error, isFetching, refetch } = query
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  const posts = data.pages.flatMap(({ items }) => items)
  if (posts.length === 0)
    return (
      <Empty
        title="Nothing written yet"
        text="The first story is still being played. Meanwhile, find a game."
        actions={
          <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
            View All Events
          </Link>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { postsQuery } from '#/features/site/posts/queries'
import { PostCard } from '#/features/site/posts/ui/post-card'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { QueryList } from '#/ui/query-list'

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
  return (
    <QueryList
      query={query}
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      empty={
        <Empty
          title="Nothing written yet"
          text="The first story is still being played. Meanwhile, find a game."
          actions={
            <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
              View All Events
            </Link>
          }
        />
      }
    >
      {(post) => <PostCard key={post.id} post={post} />}
    </QueryList>
  )
}

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
import * as m from '#/lib/messages.gen'

export function BlogPage() {
  return (
    <>
      <PageHeader
        title={m.posts_blog()}
        text={m.posts_text()}
        actions={
          <a href="/blog/feed.xml" className={buttonClass({ variant: 'secondary' })}>
            <Rss aria-hidden />
            {m.posts_feed()}
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
          title={m.posts_nothingWritten()}
          text={m.posts_firstStory()}
          actions={
            <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
              {m.posts_viewAllEvents()}
            </Link>
          }
        />
      }
    >
      {(post) => <PostCard key={post.id} post={post} />}
    </QueryList>
  )
}

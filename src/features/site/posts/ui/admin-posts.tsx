import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { POST_STATES, type PostState } from '#/features/site/posts/logic/post-rules'
import { adminPostsQuery } from '#/features/site/posts/queries'
import type { AdminPost } from '#/features/site/posts/schema'
import { STATE_LABELS, StateBadge } from '#/features/site/posts/ui/state-badge'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

/** Everything written for the blog. */
export function AdminPosts({ state }: { state: PostState | undefined }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(adminPostsQuery(state))
  const counts = query.data?.pages[0]?.counts
  const labelOf = (each: PostState) => `${STATE_LABELS[each]()}${counts ? ` ${counts[each]}` : ''}`
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{m.posts_posts()}</h1>
          <p className="mt-2 text-ink-soft">{m.posts_adminText()}</p>
        </div>
        <Link to="/admin/posts/new" className={buttonClass()}>
          {m.posts_newPost()}
        </Link>
      </div>
      <div className="my-6">
        <SegmentedControl
          label={m.posts_whichPosts()}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: m.posts_all() },
            ...POST_STATES.map((each) => ({ value: each, label: labelOf(each) })),
          ]}
          onChange={(chosen) =>
            void navigate({
              to: '/admin/posts',
              search: { state: POST_STATES.find((each) => each === chosen) },
              replace: true,
            })
          }
        />
      </div>
      <QueryList
        query={query}
        empty={
          <Empty
            title={state ? m.posts_noSuchPosts() : m.posts_nothingWritten()}
            text={m.posts_beginDraft()}
          />
        }
      >
        {(post) => <Row key={post.id} post={post} />}
      </QueryList>
    </>
  )
}

function Row({ post }: { post: Omit<AdminPost, 'body'> }) {
  const { id, title, author, state, publishedAt, updatedAt } = post
  return (
    <li className="relative grid gap-1 p-4 hover:bg-surface-sunk sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg leading-snug">
          <Link to="/admin/posts/$postId" params={{ postId: id }} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {author && <span>{author}</span>}
        {publishedAt ? (
          <span>
            {state === 'scheduled'
              ? m.posts_comesOut({ moment: <Moment at={publishedAt} /> })
              : m.posts_outSince({ moment: <Moment at={publishedAt} /> })}
          </span>
        ) : (
          <span>{m.posts_workedOn({ moment: <Moment at={updatedAt} /> })}</span>
        )}
      </p>
    </li>
  )
}

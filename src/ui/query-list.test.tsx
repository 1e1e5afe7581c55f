import {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QueryList } from '#/ui/query-list'

type Page = { items: string[]; nextCursor: string | null }

const listQuery = (word: string, read: () => Promise<Page>) =>
  infiniteQueryOptions({
    queryKey: ['list', word],
    queryFn: read,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    retry: false,
    retryOnMount: false,
  })

const never = () => new Promise<Page>(() => undefined)

function List({ query, className }: { query: ReturnType<typeof listQuery>; className?: string | undefined }) {
  return (
    <QueryList query={useInfiniteQuery(query)} className={className} empty={<p>Nothing here</p>}>
      {(item) => <li key={item}>{item}</li>}
    </QueryList>
  )
}

function rendered(client: QueryClient, query: ReturnType<typeof listQuery>, className?: string) {
  return renderToString(
    <QueryClientProvider client={client}>
      <List query={query} className={className} />
    </QueryClientProvider>,
  )
}

function listOf(...pages: Page[]) {
  const client = new QueryClient()
  const query = listQuery('', never)
  client.setQueryData(query.queryKey, { pages, pageParams: pages.map(() => null) })
  return { client, query }
}

describe('QueryList', () => {
  it('shows the rows of all its pages, in their order', () => {
    const { client, query } = listOf(
      { items: ['Ada', 'Bo'], nextCursor: 'b' },
      { items: ['Cy'], nextCursor: null },
    )
    expect(rendered(client, query)).toMatch(/Ada.*Bo.*Cy/)
  })

  it('leads on where there is more, and only there', () => {
    const more = listOf({ items: ['Ada'], nextCursor: 'a' })
    expect(rendered(more.client, more.query)).toContain('Load more')
    const all = listOf({ items: ['Ada'], nextCursor: null })
    expect(rendered(all.client, all.query)).not.toContain('Load more')
  })

  it('says that there is nothing, without an empty list', () => {
    const { client, query } = listOf({ items: [], nextCursor: null })
    const html = rendered(client, query)
    expect(html).toContain('Nothing here')
    expect(html).not.toContain('<ul')
  })

  it('waits before it says that there is nothing', () => {
    const html = rendered(new QueryClient(), listQuery('', never))
    expect(html).toContain('Loading')
    expect(html).not.toContain('Nothing here')
  })

  it('offers to try again what could not be read', async () => {
    const client = new QueryClient()
    const query = listQuery('', () => Promise.reject(new Error('away')))
    await client.prefetchInfiniteQuery(query)
    expect(rendered(client, query)).toContain('Retry')
  })

  it('lies on one sheet unless told otherwise', () => {
    const { client, query } = listOf({ items: ['Ada'], nextCursor: null })
    expect(rendered(client, query)).toContain('divide-y')
    const cards = rendered(client, query, 'grid gap-4')
    expect(cards).toContain('grid gap-4')
    expect(cards).not.toContain('divide-y')
  })
})

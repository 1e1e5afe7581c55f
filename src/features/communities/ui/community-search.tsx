import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SearchBox } from '#/ui/search-box'

/** What is typed goes into the address bar, from where the list takes it; without JavaScript the form does the same. */
export function CommunitySearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const search = useCallback(
    (typed: string) =>
      void navigate({
        to: '/community',
        search: { q: typed || undefined },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <form action="/community" method="get" onSubmit={(event) => event.preventDefault()} className="max-w-xl">
      <SearchBox label="Search by name or city" value={q} onSearch={search} />
    </form>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { SKILL_LEVELS } from '#/lib/skill-levels'
import type { SkillLevel } from '#/features/events/events/schema'
import { playersQuery } from '#/features/people/profiles/queries'
import { PlayersPage } from '#/features/people/profiles/ui/players-page'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

type PlayersSearch = { q?: string | undefined; level?: SkillLevel | undefined; city?: string | undefined }

export const Route = createFileRoute('/players')({
  validateSearch: ({ q, level, city }: Record<string, unknown>): PlayersSearch => ({
    q: searchWords(q),
    level: SKILL_LEVELS.find((each) => each === level),
    city: searchWords(city),
  }),
  loaderDeps: ({ search: { q = '', level, city = '' } }) => ({ q, level, city }),
  loader: async ({ context: { queryClient }, deps, location: { href } }) => {
    await requireSession(queryClient, href)
    const read = queryClient.prefetchInfiniteQuery(playersQuery(deps))
    // In the browser the list stays in sight, dimmed, until the next one is there.
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.profiles_players(), noindex: true }),
  component: Players,
})

function Players() {
  const { q = '', level, city = '' } = Route.useSearch()
  return <PlayersPage filters={{ q, level, city }} />
}

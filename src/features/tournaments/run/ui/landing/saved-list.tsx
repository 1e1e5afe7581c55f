import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { cloneTournamentMutation, ownTournamentsQuery } from '#/features/tournaments/run/queries'
import type { TournamentPage } from '#/features/tournaments/run/schema'
import { PHASE_WORDS } from '#/features/tournaments/run/ui/parts/phase-words'
import { savedDesk } from '#/features/tournaments/run/ui/local/desk-link'
import { formatEventDate } from '#/lib/dates'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Section } from '#/ui/section'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type SavedCard = TournamentPage['items'][number]

interface SavedListProps {
  /** What is searched for, as the address says. */
  q: string
  onSearch: (q: string) => void
}

/** The tournaments in one's account. */
export function SavedList({ q, onSearch }: SavedListProps) {
  const list = useInfiniteQuery({ ...ownTournamentsQuery(q), placeholderData: keepPreviousData })
  return (
    <Section
      title={m.tournamentStart_yourTournaments()}
      actions={<SearchBox label={m.tournamentStart_searchTournaments()} value={q} onSearch={onSearch} />}
    >
      <QueryList
        query={list}
        empty={
          q ? (
            <Empty
              headingLevel={3}
              title={m.tournamentStart_nothingMatches()}
              text={m.tournamentStart_noneYoursCalledQ({ q })}
            />
          ) : (
            <Empty
              headingLevel={3}
              title={m.tournamentStart_noneSavedYet()}
              text={m.tournamentStart_setOneUpSave()}
            />
          )
        }
      >
        {(saved) => <SavedRow key={saved.id} saved={saved} />}
      </QueryList>
    </Section>
  )
}

function SavedRow({ saved }: { saved: SavedCard }) {
  const navigate = useNavigate()
  const clone = useMutation(cloneTournamentMutation)
  async function playAgain() {
    try {
      await navigate(savedDesk((await clone.mutateAsync(saved.id)).id))
    } catch (error) {
      await toastError(error)
    }
  }
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-court-tint sm:p-5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 className="text-lg leading-snug wrap-anywhere">
          <Link {...savedDesk(saved.id)} className="after:absolute after:inset-0">
            {saved.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {formatEventDate(saved.date)} · {m.tournamentStart_entrants({ count: saved.entrants })}
        </p>
      </div>
      <Badge tone={saved.phase === 'playing' ? 'court' : 'neutral'}>{PHASE_WORDS[saved.phase]()}</Badge>
      <Button
        variant="secondary"
        size="sm"
        className="relative z-10"
        busy={clone.isPending}
        aria-label={m.tournamentStart_playNameAgain({ name: saved.name })}
        onClick={() => void playAgain()}
      >
        <Copy aria-hidden />
        {m.tournamentStart_again()}
      </Button>
    </li>
  )
}

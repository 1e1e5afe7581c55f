import { poolWords } from '#/features/tournaments/core/logic/tournament/view-names'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { entersAlone } from '#/features/tournaments/core/logic/tournament/settings'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { fold } from '#/lib/fold'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { SearchField } from '#/ui/search-field'
import * as m from '#/lib/messages.gen'

type Team = TournamentView['entrants'][number]

const isFound = ({ name, players, club }: Team, words: readonly string[]): boolean => {
  const text = fold([name, ...players, club ?? ''].join(' '))
  return words.every((word) => text.includes(word))
}

/** Everybody who plays, with a way to their own page. */
export function LiveTeams({ id, view }: { id: string; view: TournamentView }) {
  if (view.entrants.length === 0)
    return (
      <Empty
        title={m.tournamentLive_noOneYet()}
        text={m.tournamentLive_teamsStandHereAs()}
        headingLevel={3}
      />
    )
  const poolOf = new Map(
    view.pools.flatMap(({ name, rows }) => rows.map(({ entrant }) => [entrant, poolWords(name)])),
  )
  return (
    <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {view.entrants.map((team) => (
        <li key={team.id}>
          <TeamRow id={id} team={team} note={poolOf.get(team.id) ?? null} />
        </li>
      ))}
    </ol>
  )
}

function TeamRow({ id, team, note }: { id: string; team: Team; note: string | null }) {
  const below = [...team.players, team.club, note].filter(Boolean).join(' · ')
  return (
    <Link
      to="/game-generator/$tournamentId/team/$entrantId"
      params={{ tournamentId: id, entrantId: team.id }}
      className="flex min-h-14 items-center gap-3 rounded-md bg-surface-raised px-3.5 py-2 ring-1 ring-line hover:ring-line-strong"
    >
      <span className="w-7 shrink-0 text-sm tabular-nums text-ink-soft">{team.seed}</span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block font-semibold', team.withdrawn && 'line-through')}>
          {team.name}
        </span>
        {below && <span className="block text-sm text-ink-soft">{below}</span>}
        {team.withdrawn && (
          <span className="block text-sm text-ink-soft">{m.tournamentLive_withdrawn()}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-soft" />
    </Link>
  )
}

const SHOWN_FOUND = 6

/** A name typed leads to where and when its owner plays. */
export function FindTeam({ id, view }: { id: string; view: TournamentView }) {
  const [typed, setTyped] = useState('')
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = words.length > 0 ? view.entrants.filter((team) => isFound(team, words)) : []
  const label = entersAlone(view.settings) ? m.tournamentLive_findMyName() : m.tournamentLive_findMyTeam()
  return (
    <div>
      <SearchField label={label} value={typed} onChange={setTyped} className="max-w-xl" />
      <p aria-live="polite" className={words.length > 0 ? 'mt-2 text-sm text-ink-soft' : 'sr-only'}>
        {words.length === 0
          ? ''
          : found.length === 0
            ? m.tournamentLive_noOneHasThatName()
            : found.length > SHOWN_FOUND
              ? m.tournamentLive_foundMore({ count: found.length })
              : m.tournamentLive_found({ count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="mt-2 grid max-w-xl gap-2">
          {found.slice(0, SHOWN_FOUND).map((team) => (
            <li key={team.id}>
              <TeamRow id={id} team={team} note={null} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

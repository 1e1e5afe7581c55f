import { useEffect, useState } from 'react'
import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import type { ScoreEnding } from '#/features/tournaments/core/logic/tournament/acts'
import { knownSides } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import {
  following,
  gamesToWrite,
  newPad,
  tapped,
  turned,
  untapped,
  type Pad,
  type PadRules,
  type PadTap,
} from '#/features/tournaments/access/logic/pad'
import { buzz } from '#/ui/buzz'
import { dropPad, keepPad, keptPad } from './phone-store'
import type { Outbox } from './use-outbox'

/** A match's pad on this phone: every change is kept, and sent as the running score. */
export function usePad(tournamentId: string, view: TournamentView, match: MatchView, { box }: Outbox) {
  const rules: PadRules = { format: match.format, doubles: view.settings.sideSize === 2 }
  const [pad, setPad] = useState(() => {
    const kept = keptPad(tournamentId, match.id)
    const isOwn =
      kept &&
      (box.holds(match.id) ||
        match.version < box.versionOf(match.id) ||
        sameGames(gamesToWrite(rules, kept), match.games))
    return isOwn ? kept : newPad(rules, match.games, kept ?? {})
  })
  const holds = box.holds(match.id)
  const theirs = JSON.stringify(match.games)

  // Somebody else's score replaces ours where ours has nothing of its own to say.
  useEffect(() => {
    if (holds || match.version < box.versionOf(match.id)) return
    box.see(match.id, match.version)
    if (sameGames(gamesToWrite(rules, pad), match.games)) return
    dropPad(tournamentId, match.id)
    setPad((own) => newPad(rules, match.games, own))
    // The rules and games of a match are the same while its version is; taps are for `holds` to tell of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box, match.id, match.version, theirs, holds])

  function write(games: readonly GameScore[], ending: ScoreEnding) {
    const sides = knownSides(match)
    if (!sides) return
    box.put({ act: 'score', match: match.id, sides, games, ending })
  }
  function change(next: Pad) {
    if (next === pad) return
    buzz('tick')
    setPad(next)
    keepPad(tournamentId, match.id, next)
    write(gamesToWrite(rules, next), { kind: 'playing' })
  }
  return {
    rules,
    pad,
    tap: (tap: PadTap) => change(tapped(rules, pad, tap)),
    undo: () => change(untapped(pad)),
    follow: (follow: boolean) => change(following(rules, pad, follow)),
    /** Goes on from a typed score. */
    begin: (games: readonly GameScore[]) => change(newPad(rules, games, pad)),
    turn() {
      const next = turned(pad)
      setPad(next)
      keepPad(tournamentId, match.id, next)
    },
    finish(games: readonly GameScore[], ending: ScoreEnding) {
      dropPad(tournamentId, match.id)
      write(games, ending)
    },
  }
}

const begun = (games: readonly GameScore[]) => games.filter(([home, away]) => home + away > 0)
const sameGames = (one: readonly GameScore[], other: readonly GameScore[]): boolean =>
  JSON.stringify(begun(one)) === JSON.stringify(begun(other))

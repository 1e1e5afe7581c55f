import { useState } from 'react'
import { type ScoreDraft, draftOf, readDraft } from '#/features/tournaments/core/logic/score-draft'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { consequencesOf } from '#/features/tournaments/core/logic/tournament/consequences'
import { matchesOf } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { ConsequenceList } from '#/features/tournaments/run/ui/desk/consequence-list'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { matchTitle, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { ScoreConflict } from '#/features/tournaments/run/ui/desk/score-conflict'
import { ScoreFields } from '#/features/tournaments/run/ui/desk/score-fields'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { FieldError } from '#/ui/field'
import * as m from '#/lib/messages.gen'

export type ScoreAct = Extract<Act, { act: 'score' }>
export type ScoreDeed = ScoreAct | Extract<Act, { act: 'clear-score' }>

interface ScoreDialogProps {
  match: MatchView
  /** What was refused, to go on from. */
  refused: ScoreAct | null
  onWrite: (act: ScoreDeed) => void
  onClose: () => void
}

/** Writes, corrects or clears the score of a match, and says what else that changes. */
export function ScoreDialog({ match, refused, onWrite, onClose }: ScoreDialogProps) {
  const { handle, naming } = useDesk()
  const { tournament } = handle
  const standing = matchesOf(tournament.state).find(({ id }) => id === match.id)?.score ?? null
  const [draft, setDraft] = useState(() => draftOf(match.format, refused ?? standing))
  const [seen, setSeen] = useState(refused?.version ?? match.version)
  const [tried, setTried] = useState(false)
  const [home, away] = match.sides
  if (typeof home === 'string' || typeof away === 'string') return null
  const sides = [home, away] as const
  const read = readDraft(draft)
  const written = (version: number): ScoreAct | null =>
    read.problem === null
      ? { act: 'score', match: match.id, sides, games: read.games, ending: read.ending, version }
      : null
  const act = written(match.version)
  const considered = act && consequencesOf(tournament, naming, act, handle.now)
  const problem =
    read.problem === null
      ? considered?.refusal && { words: considered.refusal.words, game: considered.refusal.game ?? null }
      : { words: read.problem, game: read.game }
  const save = () => {
    setTried(true)
    if (act && !problem) onWrite(act)
  }
  const change = (next: ScoreDraft) => setDraft(next)
  const clear = { act: 'clear-score', match: match.id, sides, version: match.version } as const
  if (seen !== match.version && standing)
    return (
      <ScoreConflict
        match={match}
        theirs={standing}
        mine={act}
        onKeep={onClose}
        onMine={() => {
          setSeen(match.version)
          if (act && !problem) onWrite(act)
        }}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        match.state === 'done'
          ? m.tournamentDesk_correctMatch({ number: match.number })
          : m.tournamentDesk_scoreMatch({ number: match.number })
      }
      text={`${matchTitle(handle.view, match)}: ${sideName(handle.view, match, 0)} – ${sideName(handle.view, match, 1)}`}
      actions={
        <>
          {standing && <ClearButton act={clear} onClear={() => onWrite(clear)} />}
          <Button type="submit" form="score-form">
            {m.tournamentDesk_saveScore()}
          </Button>
        </>
      }
    >
      <form
        id="score-form"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ScoreFields
          match={match}
          draft={draft}
          onChange={change}
          wrongGame={tried ? (problem?.game ?? null) : null}
        />
        <FieldError id="score-problem" error={tried ? problem?.words : undefined} />
        {considered && <ConsequenceList words={considered.words} />}
      </form>
    </Dialog>
  )
}

/** Asks again where more than this match changes. */
function ClearButton({ act, onClear }: { act: ScoreDeed; onClear: () => void }) {
  const { handle, naming } = useDesk()
  const [asked, setAsked] = useState(false)
  const { words } = consequencesOf(handle.tournament, naming, act, handle.now)
  return (
    <>
      {asked && <ConsequenceList words={words} />}
      <Button
        variant={asked ? 'danger' : 'quiet'}
        onClick={() => (asked || words.length === 0 ? onClear() : setAsked(true))}
      >
        {asked ? m.tournamentDesk_clearAllSame() : m.tournamentDesk_clearScore()}
      </Button>
    </>
  )
}

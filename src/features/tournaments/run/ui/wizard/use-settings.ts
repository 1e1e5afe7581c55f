import { withSettings } from '#/features/tournaments/core/logic/tournament/draft'
import { withDraftName } from '#/features/tournaments/core/logic/tournament/draft-name'
import type {
  TournamentFormat,
  TournamentSettings,
} from '#/features/tournaments/core/logic/tournament/settings'
import { changeKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'

export type ChangeSettings = (change: Partial<TournamentSettings>) => void

/** Every change is kept at once: a reload finds what was typed. */
export const changeSettings: ChangeSettings = (change) => {
  attempt(() =>
    changeKept((tournament) => {
      const { settings, courts } = tournament.state
      return withSettings(tournament, withDraftName(settings, { ...settings, courts, ...change }))
    }, 'anew'),
  )
}

/** What a part of the form for one kind of format is given. */
export type FormatFormProps<Kind extends TournamentFormat['kind']> = {
  format: Extract<TournamentFormat, { kind: Kind }>
  /** How many have entered so far. */
  field: number
  onChange: (format: Extract<TournamentFormat, { kind: Kind }>) => void
}

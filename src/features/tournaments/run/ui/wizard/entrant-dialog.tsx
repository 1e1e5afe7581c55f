import { useState } from 'react'
import { MAX_NAME_CHARS } from '#/features/tournaments/core/logic/tournament/settings'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { changeField } from '#/features/tournaments/run/ui/wizard/change-field'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface EntrantDialogProps {
  entrant: Entrant
  word: 'player' | 'team'
  grouped: boolean
  onClose: () => void
}

const FORM_ID = 'entrant-form'
const RATING = /^\d{0,4}([.,]\d{0,3})?$/

export function EntrantDialog({ entrant, word, grouped, onClose }: EntrantDialogProps) {
  const [name, setName] = useState(entrant.name)
  const [players, setPlayers] = useState(entrant.players.join(' / '))
  const [club, setClub] = useState(entrant.club ?? '')
  const [rating, setRating] = useState(entrant.rating === null ? '' : String(entrant.rating))
  const [group, setGroup] = useState(entrant.group)
  const [asked, setAsked] = useState(false)
  const isRating = RATING.test(rating.trim())
  function save() {
    setAsked(true)
    if (!name.trim() || !isRating) return
    const figures = rating.trim() === '' ? null : Number(rating.replace(',', '.'))
    const named = players
      .split('/')
      .map((player) => player.trim())
      .filter(Boolean)
    const details = { name, players: named, club: club.trim() || null, rating: figures, group }
    if (changeField({ act: 'edit', entrant: entrant.id, ...details })) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={word === 'team' ? m.tournamentWizard_editTeam() : m.tournamentWizard_editPlayer()}
      actions={
        <Button type="submit" form={FORM_ID}>
          {m.tournamentWizard_save()}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        className="grid gap-5"
        onSubmit={(form) => {
          form.preventDefault()
          save()
        }}
      >
        <TextField
          label={m.tournamentWizard_name()}
          value={name}
          maxLength={MAX_NAME_CHARS}
          autoComplete="off"
          error={asked && !name.trim() ? m.tournamentWizard_giveName() : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {word === 'team' && (
          <TextField
            label={m.tournamentWizard_players()}
            optional
            hint={m.tournamentWizard_withSlashBetween()}
            value={players}
            autoComplete="off"
            onChange={({ target }) => setPlayers(target.value)}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.tournamentWizard_club()}
            optional
            value={club}
            maxLength={MAX_NAME_CHARS}
            autoComplete="off"
            onChange={({ target }) => setClub(target.value)}
          />
          <TextField
            label={m.tournamentWizard_rating()}
            optional
            inputMode="decimal"
            value={rating}
            autoComplete="off"
            error={isRating ? undefined : m.tournamentWizard_aNumberSuchAs()}
            onChange={({ target }) => setRating(target.value)}
          />
        </div>
        {grouped && (
          <Choice
            label={m.tournamentWizard_playsAs()}
            options={[
              { value: 'woman', label: m.tournamentWizard_woman() },
              { value: 'man', label: m.tournamentWizard_man() },
            ]}
            value={group ?? 'woman'}
            onChange={setGroup}
          />
        )}
      </form>
    </Dialog>
  )
}

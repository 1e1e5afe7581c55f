import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { keepNew } from '#/features/tournaments/run/ui/local/new-tournament'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import * as m from '#/lib/messages.gen'

/** Starts one; a device keeps one at a time, so that another is asked about first. */
export function NewButton() {
  const navigate = useNavigate()
  const kept = useKept()
  const [asking, setAsking] = useState(false)
  function start() {
    if (keepNew()) void navigate({ to: '/game-generator/new', search: { step: 'setup' } })
  }
  const isWorthAsking = kept !== null && kept !== undefined && kept.tournament.log.length > 0
  return (
    <>
      <Button
        size="lg"
        disabled={kept === undefined}
        onClick={() => (isWorthAsking ? setAsking(true) : start())}
      >
        <Plus aria-hidden />
        {m.tournamentStart_newTournament()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={m.tournamentStart_replaceOneThisDevice()}
        text={m.tournamentStart_replaceText({
          name: kept?.tournament.state.settings.name.trim() || m.tournamentStart_newTournament(),
        })}
        confirmLabel={m.tournamentStart_replace()}
        onConfirm={start}
      />
    </>
  )
}

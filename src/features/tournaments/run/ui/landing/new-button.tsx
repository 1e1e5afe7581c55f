import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { keepNew } from '#/features/tournaments/run/ui/local/new-tournament'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'

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
        New tournament
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title="Replace the one on this device?"
        text={`This device keeps one tournament at a time. “${kept?.tournament.state.settings.name.trim() || 'New tournament'}” would be gone for good, unless you save it first.`}
        confirmLabel="Replace it"
        onConfirm={start}
      />
    </>
  )
}

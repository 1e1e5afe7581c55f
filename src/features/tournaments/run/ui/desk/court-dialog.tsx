import { useState } from 'react'
import { clockAt, minutesAt } from '#/features/tournaments/core/logic/tournament/day-times'
import { type Court, MAX_NAME_CHARS } from '#/features/tournaments/core/logic/tournament/settings'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'
import * as m from '#/lib/messages.gen'

const FORM_ID = 'court'

interface CourtDialogProps {
  court: Court
  isNew: boolean
  onClose: () => void
}

/** What a court is called, and when it may be played on. */
export function CourtDialog({ court, isNew, onClose }: CourtDialogProps) {
  const { handle, deed } = useDesk()
  const { settings } = handle.view
  const timeOf = (minutes: number | null) => (minutes === null ? '' : clockAt(settings, minutes))
  const [name, setName] = useState(court.name)
  const [opens, setOpens] = useState(timeOf(court.opens))
  const [closes, setCloses] = useState(timeOf(court.closes))
  const [tried, setTried] = useState(false)
  const minutes = (time: string) => (time === '' ? null : minutesAt(settings, time))
  const [from, until] = [minutes(opens), minutes(closes)]
  const nameFault = name.trim() === '' ? m.tournamentDesk_enterName() : undefined
  const timeFault =
    from !== null && until !== null && until <= from ? m.tournamentDesk_afterOpens() : undefined
  function save() {
    setTried(true)
    if (nameFault || timeFault) return
    onClose()
    const changed: Court = { id: court.id, name: name.trim(), opens: from, closes: until }
    void deed(
      { act: 'court', court: changed },
      isNew ? m.tournamentDesk_addedCourt({ court: changed.name }) : undefined,
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? m.tournamentDesk_addCourt() : court.name}
      text={m.tournamentDesk_withoutTimesOpenAll()}
      actions={
        <Button type="submit" form={FORM_ID}>
          {isNew ? m.tournamentDesk_add() : m.tournamentDesk_save()}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        method="dialog"
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={m.tournamentDesk_name()}
          autoComplete="off"
          maxLength={MAX_NAME_CHARS}
          value={name}
          error={tried ? nameFault : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TimeField
            label={m.tournamentDesk_opens()}
            optional
            value={opens}
            onChange={({ target }) => setOpens(target.value)}
          />
          <TimeField
            label={m.tournamentDesk_closes()}
            optional
            value={closes}
            error={tried ? timeFault : undefined}
            onChange={({ target }) => setCloses(target.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}

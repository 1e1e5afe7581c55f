import { useState } from 'react'
import { clockAt, minutesAt } from '#/features/tournaments/core/logic/tournament/day-times'
import { type Court, MAX_NAME_CHARS } from '#/features/tournaments/core/logic/tournament/settings'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'

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
  const nameFault = name.trim() === '' ? 'A name, please.' : undefined
  const timeFault = from !== null && until !== null && until <= from ? 'After it opens, please.' : undefined
  function save() {
    setTried(true)
    if (nameFault || timeFault) return
    onClose()
    const changed: Court = { id: court.id, name: name.trim(), opens: from, closes: until }
    void deed({ act: 'court', court: changed }, isNew ? `Added ${changed.name}` : undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? 'Add a court' : court.name}
      text="Without times it is open all day. Plan anew afterwards, and the plan uses it."
      actions={
        <Button type="submit" form={FORM_ID}>
          {isNew ? 'Add' : 'Save'}
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
          label="Name"
          autoComplete="off"
          maxLength={MAX_NAME_CHARS}
          value={name}
          error={tried ? nameFault : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TimeField label="Opens" optional value={opens} onChange={({ target }) => setOpens(target.value)} />
          <TimeField
            label="Closes"
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

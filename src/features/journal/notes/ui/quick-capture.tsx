import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { browserStores, readJson, storeIfPossible, userKey } from '#/client/browser-storage'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { MAX_HIGHLIGHT_CHARS } from '#/features/journal/notes/logic/note-limits'
import { duration } from '#/features/journal/notes/logic/note-line'
import { KIND_LABELS, NOTE_KINDS } from '#/features/journal/notes/logic/note-words'
import type { Journal } from '#/features/journal/notes/ui/device/journal'
import { DictationButton } from '#/features/journal/notes/ui/dictation-button'
import { playerToday } from '#/features/journal/notes/ui/player-clock'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'
import { ToggleChips } from '#/ui/toggle-chips'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

const kinds = () => NOTE_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))
const lengths = () => [30, 60, 90, 120].map((value) => ({ value, label: duration(value) }))

type Quick = Pick<NoteFields, 'highlight' | 'minutes'> & { kind: NoteFields['kind'] | null }
const NOTHING: Quick = { highlight: '', kind: null, minutes: null }

/** What was begun here stays while one looks elsewhere, until it is saved. */
function useQuickDraft(userId: string, isHere: boolean) {
  const key = userKey(userId, 'notes-quick')
  const { local } = browserStores()
  const [quick, setQuick] = useState<Quick>(() => ({
    ...NOTHING,
    ...(isHere && (readJson(local, key) as Partial<Quick>)),
  }))
  const change = (changed: Partial<Quick>) => {
    const next = { ...quick, ...changed }
    setQuick(next)
    storeIfPossible(local, key, JSON.stringify(next))
  }
  return [quick, change] as const
}

interface QuickCaptureProps {
  userId: string
  /** Without the device's journal the form only keeps its room: the server has none. */
  journal: Journal | null
}

/** A usable note in a line and three taps: what was played, how long, save. */
export function QuickCapture({ userId, journal }: QuickCaptureProps) {
  const navigate = useNavigate()
  const [quick, change] = useQuickDraft(userId, journal !== null)
  const [error, setError] = useState<string>()
  const line = useRef<HTMLTextAreaElement>(null)
  const begun = (): NoteFields => ({
    ...emptyFields(playerToday()),
    highlight: quick.highlight,
    minutes: quick.minutes,
    ...(quick.kind && { kind: quick.kind }),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    if (quick.highlight.trim() === '' && quick.kind === null) {
      setError(m.notes_writeLineOrTap())
      line.current?.focus()
      return
    }
    journal?.write(newId(), null, begun())
    change(NOTHING)
    setError(undefined)
    void toastSuccess(m.notes_notedWellPlayed())
    line.current?.focus()
  }
  async function goOn() {
    const id = newId()
    journal?.write(id, null, begun())
    change(NOTHING)
    await journal?.flush()
    await navigate({ to: '/notes/$noteId', params: { noteId: id } })
  }

  return (
    <Card as="section">
      <form onSubmit={save} noValidate inert={!journal} className="grid gap-4" data-kept-typing="yes">
        <div className="flex items-end gap-2">
          <TextArea
            ref={line}
            rows={1}
            label={m.notes_whatWentRightToday()}
            className="flex-1"
            placeholder={m.notes_heldLineAtKitchen()}
            maxLength={MAX_HIGHLIGHT_CHARS}
            enterKeyHint="done"
            autoComplete="off"
            value={quick.highlight}
            error={error}
            // One line that may be long: the key that would break it saves it.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
            onChange={(event) => {
              setError(undefined)
              change({ highlight: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })
            }}
          />
          <DictationButton
            label={m.notes_say()}
            onText={(text) =>
              change({ highlight: `${quick.highlight} ${text}`.trim().slice(0, MAX_HIGHLIGHT_CHARS) })
            }
          />
        </div>
        <ToggleChips
          label={m.notes_whatPlayed()}
          hideLabel
          options={kinds()}
          isOn={(kind) => quick.kind === kind}
          onToggle={(kind) => {
            setError(undefined)
            change({ kind: quick.kind === kind ? null : kind })
          }}
        />
        <ToggleChips
          label={m.notes_howLong()}
          hideLabel
          options={lengths()}
          isOn={(minutes) => quick.minutes === minutes}
          onToggle={(minutes) => change({ minutes: quick.minutes === minutes ? null : minutes })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.notes_saveNote()}</Button>
          <Button variant="quiet" onClick={() => void goOn()}>
            {m.notes_writeMore()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { MAX_PARTNER_CHARS, MAX_PARTNERS } from '#/features/journal/notes/logic/note-limits'
import { Button } from '#/ui/button'
import { TextField } from '#/ui/text-field'
import { ToggleChips } from '#/ui/toggle-chips'
import * as m from '#/lib/messages.gen'

interface PartnerPickerProps {
  chosen: readonly string[]
  /** Whom one plays with most, to be picked with a tap. */
  known: readonly string[]
  error: string | undefined
  onChange: (partners: string[]) => void
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** With whom: taps for those one plays with, and a field for anybody new. */
export function PartnerPicker({ chosen, known, error, onChange }: PartnerPickerProps) {
  const [typed, setTyped] = useState('')
  const has = (name: string) => chosen.some((each) => same(each, name))
  const offered = [...chosen, ...known.filter((name) => !has(name))]
  const isFull = chosen.length >= MAX_PARTNERS
  const toggle = (name: string) => {
    if (has(name)) onChange(chosen.filter((each) => !same(each, name)))
    else if (!isFull) onChange([...chosen, name])
  }
  function add() {
    const name = typed.trim()
    if (name === '') return
    if (!has(name)) toggle(name)
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-3" data-kept-typing="no">
      <ToggleChips
        label={m.notes_with()}
        options={offered.map((name) => ({
          value: name,
          label: (
            <>
              <span className="max-w-48 truncate">{name}</span>
              {has(name) && <X aria-hidden className="size-4" />}
            </>
          ),
        }))}
        isOn={has}
        onToggle={toggle}
        {...(isFull && { hint: m.notes_partnersFull({ max: MAX_PARTNERS }) })}
      />
      <div className="flex items-end gap-2 sm:max-w-sm">
        <TextField
          label={m.notes_addName()}
          hideLabel={offered.length === 0}
          placeholder={m.notes_aFirstNameWill()}
          className="flex-1"
          autoComplete="off"
          maxLength={MAX_PARTNER_CHARS}
          enterKeyHint="done"
          disabled={isFull}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          // Leaving the field with a name in it means that name.
          onBlur={add}
        />
        <Button variant="secondary" onClick={add} disabled={isFull}>
          <Plus aria-hidden />
          {m.notes_add()}
        </Button>
      </div>
    </div>
  )
}

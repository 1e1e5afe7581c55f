import { useState } from 'react'
import { mergeNotes, settle } from '#/features/journal/notes/logic/merge'
import {
  emptyFields,
  type FieldName,
  fieldsOf,
  type NoteFields,
} from '#/features/journal/notes/logic/note-fields'
import { duration } from '#/features/journal/notes/logic/note-line'
import { KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import type { Unsent } from '#/features/journal/notes/logic/unsent'
import type { Note } from '#/features/journal/notes/schema'
import { formatEventDate } from '#/lib/dates'
import { listing } from '#/lib/text'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const NAMES: Record<FieldName, () => string> = {
  playedOn: () => m.notes_day(),
  kind: () => m.notes_whatPlayed(),
  minutes: () => m.notes_howLong(),
  venue: () => m.notes_where(),
  highlight: () => m.notes_whatWentRight(),
  body: () => m.notes_theRest(),
  focus: () => m.notes_focus(),
  energy: () => m.notes_energy(),
  fun: () => m.notes_fun(),
  gamesWon: () => m.notes_gamesWon(),
  gamesLost: () => m.notes_gamesLost(),
  partners: () => m.notes_with(),
}

function shown(name: FieldName, fields: NoteFields): string {
  if (name === 'kind') return KIND_LABELS[fields.kind]()
  if (name === 'playedOn') return formatEventDate(fields.playedOn)
  if (name === 'minutes') return fields.minutes === null ? m.notes_nothing() : duration(fields.minutes)
  const value = fields[name]
  const words = Array.isArray(value) ? listing(value) : String(value ?? '')
  return words || m.notes_nothing()
}

type Choice = 'mine' | 'theirs' | 'both'
const choices = () =>
  [
    { value: 'mine', label: m.notes_thisDevice() },
    { value: 'theirs', label: m.notes_otherDevice() },
  ] as const
const withBoth = () => [...choices(), { value: 'both', label: m.notes_both() }] as const

interface NoteConflictProps {
  unsent: Unsent
  theirs: Note
  onSettle: (fields: NoteFields) => void
}

/** Two devices wrote different things into the same fields: side by side, to be chosen field by field. */
export function NoteConflict({ unsent, theirs, onSettle }: NoteConflictProps) {
  const base = unsent.base ? fieldsOf(unsent.base) : emptyFields(unsent.fields.playedOn)
  const { fields: merged, conflicts } = mergeNotes(base, unsent.fields, theirs)
  const [chosen, setChosen] = useState<Partial<Record<FieldName, Choice>>>({})
  const choiceOf = (name: FieldName): Choice => chosen[name] ?? (name === 'body' ? 'both' : 'mine')
  function keep() {
    const fields = settle(
      merged,
      theirs,
      conflicts.filter((name) => choiceOf(name) === 'theirs'),
    )
    if (conflicts.includes('body') && choiceOf('body') === 'both')
      fields.body = `${unsent.fields.body.trim()}\n\n${theirs.body}`
    onSettle(fields)
  }
  return (
    <Card
      as="section"
      className="grid gap-5 border-l-[5px] border-clay"
      aria-label={m.notes_twoVersionsThisNote()}
    >
      <div role="alert">
        <h2 className="text-xl">{m.notes_youChangedThisNote()}</h2>
        <p className="mt-1 text-ink-soft">{m.notes_chooseWhatKeepEverything()}</p>
      </div>
      {conflicts.map((name) => (
        <div key={name} className="grid gap-3">
          <h3 className="font-semibold">{NAMES[name]()}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Version title={m.notes_thisDevice()} words={shown(name, unsent.fields)} />
            <Version title={m.notes_otherDevice()} words={shown(name, theirs)} />
          </div>
          <SegmentedControl<Choice>
            label={m.notes_whichToKeep({ field: NAMES[name]() })}
            options={name === 'body' ? withBoth() : choices()}
            value={choiceOf(name)}
            onChange={(choice) => setChosen({ ...chosen, [name]: choice })}
          />
        </div>
      ))}
      <div>
        <Button onClick={keep}>{m.notes_keepThese()}</Button>
      </div>
    </Card>
  )
}

function Version({ title, words }: { title: string; words: string }) {
  return (
    <figure className="rounded-md bg-surface-sunk p-3">
      <figcaption className="text-xs font-semibold uppercase tracking-wide text-ink-soft">{title}</figcaption>
      <p className="mt-1 max-h-60 overflow-y-auto break-words whitespace-pre-wrap">{words}</p>
    </figure>
  )
}

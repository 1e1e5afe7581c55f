import { duration } from '#/features/journal/notes/logic/note-line'
import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import {
  FIRST_DAY,
  MAX_BODY_CHARS,
  MAX_GAMES,
  MAX_HIGHLIGHT_CHARS,
  MAX_MINUTES,
  MAX_VENUE_CHARS,
} from '#/features/journal/notes/logic/note-limits'
import {
  FOCUS_LABELS,
  FOCUS_TAGS,
  KIND_LABELS,
  NOTE_KINDS,
  RATINGS,
} from '#/features/journal/notes/logic/note-words'
import { DictationButton } from '#/features/journal/notes/ui/dictation-button'
import { PartnerPicker } from '#/features/journal/notes/ui/partner-picker'
import { DateField } from '#/ui/date-field'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { ToggleChips } from '#/ui/toggle-chips'
import * as m from '#/lib/messages.gen'

const kinds = () => NOTE_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))
const tags = () => FOCUS_TAGS.map((value) => ({ value, label: FOCUS_LABELS[value]() }))
const lengths = () => [30, 60, 90, 120, 180].map((value) => ({ value, label: duration(value) }))
const POINTS = RATINGS.map((value) => ({ value, label: value }))
const PLENTY_CHARS = 0.9

export interface NoteFormProps {
  fields: NoteFields
  /** What the server would not take, by field. */
  errors: Readonly<Record<string, string>>
  habits: { partners: readonly string[]; venues: readonly string[] }
  lastDay: string
  onChange: (changed: Partial<NoteFields>) => void
}

/** Empty for what is not a whole number within its bounds: a number field says '' for half-typed ones. */
const numberOf = (typed: string): number | null => (/^\d{1,4}$/.test(typed) ? Number(typed) : null)

/** The whole note. The words come first; all else is a tap. */
export function NoteForm({ fields, errors, habits, lastDay, onChange }: NoteFormProps) {
  return (
    <div className="grid gap-7" data-kept-typing="yes">
      <ToggleChips
        label={m.notes_whatPlayed()}
        options={kinds()}
        isOn={(kind) => fields.kind === kind}
        onToggle={(kind) => onChange({ kind })}
      />
      <Words fields={fields} errors={errors} onChange={onChange} />
      <div className="grid gap-7 sm:grid-cols-2">
        <DateField
          label={m.notes_day()}
          min={FIRST_DAY}
          max={lastDay}
          value={fields.playedOn}
          error={errors.playedOn}
          // A browser says '' while a day is half typed: the last whole one stays.
          onChange={({ target }) => target.value && onChange({ playedOn: target.value })}
        />
        <TextField
          label={m.notes_where()}
          optional
          list="note-venues"
          autoComplete="off"
          maxLength={MAX_VENUE_CHARS}
          value={fields.venue}
          error={errors.venue}
          onChange={({ target }) => onChange({ venue: target.value })}
        />
        <datalist id="note-venues">
          {habits.venues.map((venue) => (
            <option key={venue} value={venue}>
              {venue}
            </option>
          ))}
        </datalist>
      </div>
      <ToggleChips
        label={m.notes_howLong()}
        options={lengths()}
        isOn={(minutes) => fields.minutes === minutes}
        onToggle={(minutes) => onChange({ minutes: fields.minutes === minutes ? null : minutes })}
      >
        <TextField
          label={m.notes_minutesLabel()}
          hideLabel
          className="w-32"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_MINUTES}
          placeholder={m.notes_minutesLabel()}
          value={fields.minutes ?? ''}
          error={errors.minutes}
          onChange={({ target }) => onChange({ minutes: numberOf(target.value) })}
        />
      </ToggleChips>
      <ToggleChips
        label={m.notes_focus()}
        options={tags()}
        isOn={(tag) => fields.focus.includes(tag)}
        onToggle={(tag) =>
          onChange({
            focus: fields.focus.includes(tag)
              ? fields.focus.filter((each) => each !== tag)
              : [...fields.focus, tag],
          })
        }
      />
      <PartnerPicker
        chosen={fields.partners}
        known={habits.partners}
        error={errors.partners}
        onChange={(partners) => onChange({ partners })}
      />
      <div className="grid gap-7 sm:grid-cols-2">
        <Rating label={m.notes_energy()} value={fields.energy} onChange={(energy) => onChange({ energy })} />
        <Rating label={m.notes_fun()} value={fields.fun} onChange={(fun) => onChange({ fun })} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
        <Games
          label={m.notes_gamesWon()}
          value={fields.gamesWon}
          error={errors.gamesWon}
          onChange={(gamesWon) => onChange({ gamesWon })}
        />
        <Games
          label={m.notes_gamesLost()}
          value={fields.gamesLost}
          error={errors.gamesLost}
          onChange={(gamesLost) => onChange({ gamesLost })}
        />
      </div>
    </div>
  )
}

function Words({ fields, errors, onChange }: Pick<NoteFormProps, 'fields' | 'errors' | 'onChange'>) {
  const left = MAX_BODY_CHARS - fields.body.length
  return (
    <>
      <div className="flex items-end gap-2">
        <TextField
          label={m.notes_whatWentRight()}
          className="flex-1"
          maxLength={MAX_HIGHLIGHT_CHARS}
          autoComplete="off"
          value={fields.highlight}
          error={errors.highlight}
          onChange={({ target }) => onChange({ highlight: target.value })}
        />
        <DictationButton
          label={m.notes_sayWhatWentRight()}
          onText={(text) =>
            onChange({ highlight: `${fields.highlight} ${text}`.trim().slice(0, MAX_HIGHLIGHT_CHARS) })
          }
        />
      </div>
      <div className="flex items-end gap-2">
        <TextArea
          label={m.notes_theRest()}
          className="flex-1"
          optional
          rows={7}
          maxLength={MAX_BODY_CHARS}
          value={fields.body}
          error={errors.body}
          {...(left < MAX_BODY_CHARS * (1 - PLENTY_CHARS) && {
            hint: m.notes_charactersLeft({ count: left }),
          })}
          onChange={({ target }) => onChange({ body: target.value })}
        />
        <DictationButton
          label={m.notes_sayRest()}
          onText={(text) =>
            onChange({ body: `${fields.body.trimEnd()}\n${text}`.trimStart().slice(0, MAX_BODY_CHARS) })
          }
        />
      </div>
    </>
  )
}

function Rating(props: { label: string; value: number | null; onChange: (value: number | null) => void }) {
  const { label, value, onChange } = props
  return (
    <ToggleChips
      label={label}
      hint={m.notes_ratingHint()}
      options={POINTS}
      isOn={(points) => value === points}
      onToggle={(points) => onChange(value === points ? null : points)}
    />
  )
}

interface GamesProps {
  label: string
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

function Games({ label, value, error, onChange }: GamesProps) {
  return (
    <TextField
      label={label}
      optional
      type="number"
      inputMode="numeric"
      min={0}
      max={MAX_GAMES}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(numberOf(target.value))}
    />
  )
}

import { RotateCcw } from 'lucide-react'
import { SETTINGS, type Setting } from '#/features/foundation/settings/schema'
import { ZoneField } from '#/features/foundation/settings/ui/zone-field'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { Switch } from '#/ui/switch'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface SettingFieldProps {
  setting: Setting
  /** As typed. */
  value: Setting['value']
  fallback: Setting['value']
  error: string | undefined
  onChange: (value: Setting['value']) => void
  onReset: () => void
}

function shown(value: Setting['value']): string {
  if (typeof value === 'boolean') return value ? m.settings_open() : m.settings_closed()
  return value === '' ? m.settings_empty() : m.settings_quoted({ value: String(value) })
}

/** One setting with who changed it last, and the way back to its default. */
export function SettingField(props: SettingFieldProps) {
  const { setting, fallback, onReset } = props
  const { name, isDefault, changedAt, changedBy } = setting
  return (
    <div>
      <Control {...props} />
      {!isDefault && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {changedAt && (
            <span>
              {changedBy
                ? m.settings_changedBy({ name: changedBy, moment: <Moment at={changedAt} /> })
                : m.settings_changed({ moment: <Moment at={changedAt} /> })}
            </span>
          )}
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2"
            onClick={onReset}
            aria-label={m.settings_backToDefaultOf({ label: SETTINGS[name].label() })}
            title={shown(fallback)}
          >
            <RotateCcw aria-hidden />
            {m.settings_backToDefault()}
          </Button>
        </div>
      )}
    </div>
  )
}

function Control({ setting: { name }, value, error, onChange }: SettingFieldProps) {
  const { kind } = SETTINGS[name]
  const label = SETTINGS[name].label()
  const help = SETTINGS[name].help()
  const field = { label, hint: help, error }
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        hint={help}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  const text = String(value)
  if (kind === 'zone') return <ZoneField {...field} zone={text} onChange={onChange} />
  if (kind === 'lines')
    return <TextArea {...field} rows={3} value={text} onChange={(event) => onChange(event.target.value)} />
  if (kind === 'days')
    return (
      <TextField
        {...field}
        inputMode="numeric"
        value={text}
        className="max-w-72"
        onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
      />
    )
  return (
    <TextField
      {...field}
      type={kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

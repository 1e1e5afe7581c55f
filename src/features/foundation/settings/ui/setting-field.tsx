import { RotateCcw } from 'lucide-react'
import { SETTINGS, type Setting } from '#/features/foundation/settings/schema'
import { ZoneField } from '#/features/foundation/settings/ui/zone-field'
import { Button } from '#/ui/button'
import { Moment } from '#/ui/moment'
import { Switch } from '#/ui/switch'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

interface SettingFieldProps {
  setting: Setting
  /** As typed. */
  value: Setting['value']
  fallback: Setting['value']
  error: string | undefined
  onChange: (value: Setting['value']) => void
  onReset: () => void
}

const shown = (value: Setting['value']) =>
  typeof value === 'boolean' ? (value ? 'open' : 'closed') : value === '' ? 'empty' : `“${value}”`

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
              Changed <Moment at={changedAt} />
              {changedBy && ` by ${changedBy}`}
            </span>
          )}
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2"
            onClick={onReset}
            aria-label={`Back to the default: ${SETTINGS[name].label}`}
            title={shown(fallback)}
          >
            <RotateCcw aria-hidden />
            Back to the default
          </Button>
        </div>
      )}
    </div>
  )
}

function Control({ setting: { name }, value, error, onChange }: SettingFieldProps) {
  const { kind, label, help } = SETTINGS[name]
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

import type { ChangeSettings, NotificationSettings } from '#/features/messages/notifications/settings/schema'
import { Card } from '#/ui/card'
import { Switch } from '#/ui/switch'
import { TimeField } from '#/ui/time-field'
import { Select } from '#/ui/select'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'
import * as m from '#/lib/messages.gen'

interface QuietCardProps {
  settings: NotificationSettings
  onChange: (change: ChangeSettings) => void
}

export function QuietCard({ settings, onChange }: QuietCardProps) {
  const { quiet, quietFrom, quietUntil, timeZone } = settings
  const zones = useTimeZoneOptions(timeZone)
  return (
    <Card as="section" aria-labelledby="quiet-title">
      <h2 id="quiet-title" className="text-2xl">
        {m.notifications_quietHours()}
      </h2>
      <Switch
        label={m.notifications_quietSwitch()}
        hint={m.notifications_quietHint()}
        checked={quiet}
        onChange={({ currentTarget }) => onChange({ quiet: currentTarget.checked })}
        className="mt-2"
      />
      {quiet && (
        <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_1fr_1.6fr]">
          <TimeField
            label={m.notifications_from()}
            key={`from ${quietFrom}`}
            defaultValue={quietFrom}
            onBlur={({ currentTarget: { value } }) => {
              if (value && value !== quietFrom) onChange({ quietFrom: value })
            }}
          />
          <TimeField
            label={m.notifications_until()}
            key={`until ${quietUntil}`}
            defaultValue={quietUntil}
            onBlur={({ currentTarget: { value } }) => {
              if (value && value !== quietUntil) onChange({ quietUntil: value })
            }}
          />
          <Select
            label={m.notifications_timeZone()}
            options={zones}
            value={timeZone}
            onChange={({ currentTarget }) => onChange({ timeZone: currentTarget.value })}
          />
        </div>
      )}
    </Card>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeSettingsMutation, settingsQuery } from '#/features/foundation/settings/queries'
import {
  SETTINGS,
  type ChangeSettings,
  type Setting,
  type SETTING_GROUPS,
  type SettingName,
} from '#/features/foundation/settings/schema'
import { SettingField } from '#/features/foundation/settings/ui/setting-field'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Values = Partial<Record<SettingName, Setting['value']>>

const GROUP_WORDS: Record<(typeof SETTING_GROUPS)[number], { title: () => string; text?: () => string }> = {
  words: { title: m.settings_groupWords },
  people: { title: m.settings_groupPeople },
  events: { title: m.settings_groupEvents },
  email: { title: m.settings_groupEmail },
  keeping: { title: m.settings_groupKeeping, text: m.settings_groupKeepingText },
}

function refusals(error: unknown): Partial<Record<string, string>> {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.split('.')[1], words]))
}

interface SettingsGroupProps {
  group: (typeof SETTING_GROUPS)[number]
  settings: Setting[]
}

/** What is typed here stays until it is saved, also when somebody else has changed the same. */
export function SettingsGroup({ group, settings }: SettingsGroupProps) {
  const client = useQueryClient()
  const save = useMutation(changeSettingsMutation)
  const [typed, setTyped] = useState<Values>({})
  const changed = settings.filter(({ name, value }) => typed[name] !== undefined && typed[name] !== value)
  const isConflict = save.error instanceof AppError && save.error.status === 409
  const errors = refusals(save.error)
  const { title, text } = GROUP_WORDS[group]

  function send(names: readonly Setting[], valueOf: (setting: Setting) => Setting['value'] | null) {
    const change = {
      values: Object.fromEntries(names.map((setting) => [setting.name, valueOf(setting)])),
      versions: Object.fromEntries(names.map(({ name, version }) => [name, version])),
    } as ChangeSettings
    save.mutate(change, {
      onSuccess: () => {
        setTyped((now) =>
          Object.fromEntries(
            Object.entries(now).filter(([name]) => !names.some((each) => each.name === name)),
          ),
        )
        void toastSuccess(m.settings_saved())
      },
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(changed, ({ name, value }) => typed[name] ?? value)
  }
  return (
    <Card as="section" aria-label={title()}>
      <h2 className="text-xl">{title()}</h2>
      {text && <p className="mt-1 text-sm text-ink-soft">{text()}</p>}
      <form method="dialog" noValidate onSubmit={submit} className="mt-5 grid gap-6">
        {save.error && Object.keys(errors).length === 0 && (
          <Banner
            tone="warning"
            role="alert"
            title={userMessage(save.error)}
            actions={
              isConflict && (
                <Button
                  variant="secondary"
                  size="sm"
                  // The warning stays until the newest is there: saved before that, it would be refused again.
                  onClick={() =>
                    void client.invalidateQueries({ queryKey: settingsQuery().queryKey }).then(save.reset)
                  }
                >
                  {m.settings_loadNewest()}
                </Button>
              )
            }
          />
        )}
        <div className={group === 'keeping' ? 'grid gap-6 sm:grid-cols-2' : 'grid gap-6'}>
          {settings.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={typed[setting.name] ?? setting.value}
              error={errors[setting.name]}
              onChange={(value) => setTyped((now) => ({ ...now, [setting.name]: value }))}
              onReset={() => send([setting], () => null)}
              fallback={SETTINGS[setting.name].fallback}
            />
          ))}
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          disabled={changed.length === 0}
          busy={save.isPending}
        >
          {m.settings_save()}
        </Button>
      </form>
    </Card>
  )
}

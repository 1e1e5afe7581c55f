import { useQuery } from '@tanstack/react-query'
import { adminRuleQuery, settingsQuery } from '#/features/foundation/settings/queries'
import { SETTINGS, SETTING_GROUPS } from '#/features/foundation/settings/schema'
import { SettingsGroup } from '#/features/foundation/settings/ui/settings-group'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

const Typed = ({ text }: { text: string }) => <code>{text}</code>

/** The site-wide settings, each group saved on its own. */
export function AdminSettings() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery())
  const { data: adminRule } = useQuery(adminRuleQuery())
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  return (
    <>
      <h1 className="text-3xl">{m.settings_title()}</h1>
      <p className="mt-2 text-ink-soft">{m.settings_text()}</p>
      {adminRule && (
        <p className="mt-2 max-w-3xl text-ink-soft">
          {m.settings_ruleHint({
            words: adminRule.words,
            variable: <Typed text="ADMIN_DOMAIN" />,
            value: <Typed text="none" />,
          })}
        </p>
      )}
      <div className="mt-6 grid max-w-3xl gap-6">
        {SETTING_GROUPS.map((group) => (
          <SettingsGroup
            key={group}
            group={group}
            settings={data.filter(({ name }) => SETTINGS[name].group === group)}
          />
        ))}
      </div>
    </>
  )
}

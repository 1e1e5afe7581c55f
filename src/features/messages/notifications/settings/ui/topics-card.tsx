import { Bell, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import { ADMIN_TOPICS, TOPICS, type Topic, type Ways } from '#/features/messages/notifications/logic/topics'
import { TopicIcon } from '#/features/messages/notifications/ui/topic-icon'
import type { ChangeSettings, NotificationSettings } from '#/features/messages/notifications/settings/schema'
import { WayToggle } from '#/features/messages/notifications/settings/ui/way-toggle'
import { Card } from '#/ui/card'
import * as m from '#/lib/messages.gen'

const WAYS: { way: keyof Ways; label: () => string; Icon: LucideIcon }[] = [
  { way: 'inApp', label: () => m.notifications_inApp(), Icon: Bell },
  { way: 'email', label: () => m.notifications_email(), Icon: Mail },
  { way: 'push', label: () => m.notifications_push(), Icon: Smartphone },
]

interface TopicsCardProps {
  settings: NotificationSettings
  /** Whether this server can push at all. */
  canPush: boolean
  onChange: (change: ChangeSettings) => void
}

export function TopicsCard({ settings, canPush, onChange }: TopicsCardProps) {
  const topics = (Object.keys(TOPICS) as Topic[]).filter(
    (topic) => settings.isAdmin || !ADMIN_TOPICS.has(topic),
  )
  const shown = WAYS.filter(({ way }) => canPush || way !== 'push')
  return (
    <Card as="section" padded={false} aria-labelledby="topics-title">
      <h2 id="topics-title" className="px-5 pt-5 text-2xl sm:px-6 sm:pt-6">
        {m.notifications_topicsTitle()}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {topics.map((topic) => (
          <li
            key={topic}
            className="grid gap-3 px-5 py-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
          >
            <div className="flex gap-3">
              <TopicIcon topic={topic} className="mt-1 size-5 shrink-0 text-court" />
              <div>
                <h3 className="font-sans text-base font-semibold">{TOPICS[topic].label()}</h3>
                <p className="text-sm text-ink-soft">{TOPICS[topic].hint()}</p>
              </div>
            </div>
            <fieldset className="flex gap-2">
              <legend className="sr-only">{TOPICS[topic].label()}</legend>
              {shown.map(({ way, label, Icon }) => (
                <WayToggle
                  key={way}
                  label={label()}
                  of={TOPICS[topic].label()}
                  Icon={Icon}
                  checked={settings.topics[topic][way]}
                  disabled={way === 'email' && !settings.hasAddress}
                  onChange={(checked) => onChange({ topics: { [topic]: { [way]: checked } } })}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-5 py-4 text-sm text-ink-soft sm:px-6">
        {m.notifications_securityEmails()}
      </p>
    </Card>
  )
}

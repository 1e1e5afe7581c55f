import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import {
  changeSettingsMutation,
  notificationSettingsQuery,
} from '#/features/messages/notifications/settings/queries'
import type { ChangeSettings } from '#/features/messages/notifications/settings/schema'
import { QuietCard } from '#/features/messages/notifications/settings/ui/quiet-card'
import { TopicsCard } from '#/features/messages/notifications/settings/ui/topics-card'
import { OwnNewsletterCard } from '#/features/messages/newsletter/ui/own-newsletter-card'
import { pushQuery } from '#/features/messages/notifications/push/queries'
import { BrowsersCard } from '#/features/messages/notifications/push/ui/browsers-card'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { SegmentedControl } from '#/ui/segmented-control'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const digests = () =>
  [
    { value: 'off', label: m.notifications_off() },
    { value: 'daily', label: m.notifications_daily() },
    { value: 'weekly', label: m.notifications_weekly() },
  ] as const

/** Each switch is saved when it is pressed. */
export function SettingsPage() {
  const { data: settings } = useQuery(notificationSettingsQuery())
  const { data: push } = useQuery(pushQuery())
  const { mutate } = useMutation(changeSettingsMutation)
  const change = (given: ChangeSettings) => mutate(given, { onError: (error) => void toastError(error) })
  if (!settings) return null
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link
        to="/notifications"
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.notifications_notifications()}
      </Link>
      <h1 className="text-4xl">{m.notifications_settingsTitle()}</h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft sm:mb-8">{m.notifications_settingsText()}</p>
      <div className="grid gap-6">
        <TopicsCard settings={settings} canPush={push?.publicKey != null} onChange={change} />
        <QuietCard settings={settings} onChange={change} />
        <Card as="section" aria-labelledby="digest-title" className="grid gap-4">
          <div>
            <h2 id="digest-title" className="text-2xl">
              {m.notifications_digest()}
            </h2>
            <p className="mt-1 text-ink-soft">{m.notifications_digestText()}</p>
          </div>
          <SegmentedControl
            label={m.notifications_digest()}
            options={digests()}
            value={settings.digest}
            onChange={(digest) => change({ digest })}
          />
        </Card>
        <OwnNewsletterCard />
        {push?.publicKey != null && <BrowsersCard push={push} publicKey={push.publicKey} />}
      </div>
    </Container>
  )
}

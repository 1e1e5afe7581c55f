import { useMutation } from '@tanstack/react-query'
import { Send, Smartphone, Trash2 } from 'lucide-react'
import { noPushWords } from '#/features/messages/notifications/push/logic/push-support'
import { removeBrowserMutation, testBrowserMutation } from '#/features/messages/notifications/push/queries'
import type { Push, PushBrowser } from '#/features/messages/notifications/push/schema'
import { useThisBrowser } from '#/features/messages/notifications/push/ui/use-this-browser'
import { Badge } from '#/ui/badge'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { Moment } from '#/ui/moment'
import { Switch } from '#/ui/switch'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

function Browser({
  browser,
  isOwn,
  onRemove,
}: {
  browser: PushBrowser
  isOwn: boolean
  onRemove: () => void
}) {
  const test = useMutation(testBrowserMutation)
  const { id, label, createdAt } = browser
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Smartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold break-words">
          {label || m.notifications_aBrowser()}{' '}
          {isOwn && <Badge tone="court">{m.notifications_thisOne()}</Badge>}
        </h3>
        <p className="text-sm text-ink-soft">
          {m.notifications_since({ moment: <Moment at={createdAt} /> })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="quiet"
          className="min-h-11"
          busy={test.isPending}
          onClick={() =>
            test.mutate(id, {
              onSuccess: ({ outcome }) =>
                outcome === 'taken'
                  ? void toastSuccess(m.notifications_onItsWay())
                  : void toastSuccess(m.notifications_browserGone()),
              onError: (error) => void toastError(error),
            })
          }
        >
          <Send aria-hidden />
          {m.notifications_test()}
        </Button>
        <Button size="sm" variant="quiet" className="min-h-11" onClick={onRemove}>
          <Trash2 aria-hidden />
          {m.notifications_remove()}
        </Button>
      </div>
    </li>
  )
}

/** The browsers that get push messages, and the switch for the one in hand, where it can be told at all. */
export function BrowsersCard({ push, publicKey }: { push: Push; publicKey: string }) {
  const { support, denied, busy, own, toggle } = useThisBrowser(push, publicKey)
  const remove = useMutation(removeBrowserMutation)
  if (support === undefined && push.browsers.length === 0) return null
  return (
    <Card as="section" aria-labelledby="browsers-title">
      <h2 id="browsers-title" className="text-2xl">
        {m.notifications_pushMessages()}
      </h2>
      {support === 'yes' && (
        <Switch
          label={m.notifications_onThisBrowser()}
          hint={m.notifications_onThisBrowserHint()}
          checked={own !== undefined}
          disabled={busy || denied}
          onChange={({ currentTarget }) => void toggle(currentTarget.checked)}
          className="mt-2"
        />
      )}
      {support !== undefined && support !== 'yes' && (
        <p className="mt-2 text-ink-soft">{noPushWords(support)}</p>
      )}
      {denied && (
        <Banner title={m.notifications_thisBrowserBlocksMessages()}>{m.notifications_blockedText()}</Banner>
      )}
      {push.browsers.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {push.browsers.map((browser) => (
            <Browser
              key={browser.id}
              browser={browser}
              isOwn={browser.id === own?.id}
              onRemove={() =>
                browser.id === own?.id
                  ? void toggle(false)
                  : remove.mutate(browser.id, { onError: (error) => void toastError(error) })
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { webhooksQuery } from '#/features/messages/webhooks/queries'
import type { Webhook } from '#/features/messages/webhooks/schema'
import { SecretShown } from '#/features/messages/webhooks/ui/secret-shown'
import { WebhookCard } from '#/features/messages/webhooks/ui/webhook-card'
import { WebhookForm } from '#/features/messages/webhooks/ui/webhook-form'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

/** Where one's own programs are told what happens. */
export function WebhooksPage({ renderDeliveries }: { renderDeliveries: (webhook: Webhook) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery())
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const mayMake = data && (data.places.hosting || data.places.communities.length > 0)
  const newWebhook = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden />
      {m.webhooks_newWebhook()}
    </Button>
  )
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link
        to="/my-events"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.webhooks_myGames()}
      </Link>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-xl">
          <h1 className="text-4xl">{m.webhooks_webhooks()}</h1>
          <p className="mt-3 text-ink-soft">
            {m.webhooks_pageText()} {m.webhooks_signedText({ link: <StandardLink /> })}
          </p>
        </div>
        {mayMake && !making && data.items.length > 0 && newWebhook}
      </div>
      <div className="grid gap-6">
        <output className="empty:hidden">
          {secret && <SecretShown secret={secret} onClose={() => setSecret(undefined)} />}
        </output>
        {making && data && (
          <WebhookForm
            places={data.places}
            onCancel={() => setMaking(false)}
            onSaved={(made) => {
              setSecret(made)
              setMaking(false)
            }}
          />
        )}
        {error && !data && (
          <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data?.items.length === 0 && !making && (
          <Empty title={m.webhooks_noneYet()} text={m.webhooks_noneYetText()} actions={newWebhook} />
        )}
        {data && data.items.length > 0 && (
          <ul className="grid gap-6">
            {data.items.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                places={data.places}
                onSecret={setSecret}
                deliveries={renderDeliveries(webhook)}
              />
            ))}
          </ul>
        )}
      </div>
    </Container>
  )
}

function StandardLink({ children }: { children?: ReactNode }) {
  return (
    <a
      href="https://www.standardwebhooks.com/"
      rel="noreferrer"
      target="_blank"
      className="underline underline-offset-4"
    >
      {children}
    </a>
  )
}

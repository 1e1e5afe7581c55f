import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { CopyButton } from '#/ui/copy-button'
import * as m from '#/lib/messages.gen'

/** The only time it can be seen. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Banner
      tone="success"
      title={m.webhooks_secretTitle()}
      actions={
        <>
          <CopyButton value={secret} label={m.webhooks_copySecret()} />
          <Button size="sm" variant="quiet" onClick={onClose}>
            {m.webhooks_secretStored()}
          </Button>
        </>
      }
    >
      <p>{m.webhooks_secretText()}</p>
      <code className="mt-2 block font-mono text-sm break-all select-all" data-testid="webhook-secret">
        {secret}
      </code>
    </Banner>
  )
}

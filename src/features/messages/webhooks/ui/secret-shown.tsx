import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { CopyButton } from '#/ui/copy-button'

/** The only time it can be seen. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Banner
      tone="success"
      title="The signing secret: you won’t see it again"
      actions={
        <>
          <CopyButton value={secret} label="Copy secret" />
          <Button size="sm" variant="quiet" onClick={onClose}>
            I have it
          </Button>
        </>
      }
    >
      <p>Your program checks with it that a message is ours and was not changed on its way.</p>
      <code className="mt-2 block font-mono text-sm break-all select-all" data-testid="webhook-secret">
        {secret}
      </code>
    </Banner>
  )
}

import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { CopyButton } from '#/ui/copy-button'
import * as m from '#/lib/messages.gen'

/** The only time it can be seen. */
export function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Banner
      tone="success"
      title={m.tokens_copyNow()}
      actions={
        <>
          <CopyButton value={token} label={m.tokens_copy()} />
          <Button size="sm" variant="quiet" onClick={onClose}>
            {m.tokens_iSavedIt()}
          </Button>
        </>
      }
    >
      <code className="mt-1 block font-mono text-sm break-all select-all" data-testid="new-token">
        {token}
      </code>
    </Banner>
  )
}

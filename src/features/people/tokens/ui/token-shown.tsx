import { Copy } from 'lucide-react'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** The only time it can be seen. */
export function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    void toastSuccess(m.tokens_copied())
  }
  return (
    <Banner
      tone="success"
      title={m.tokens_copyNow()}
      actions={
        <>
          <Button size="sm" onClick={() => void copy().catch(() => undefined)}>
            <Copy aria-hidden />
            {m.tokens_copy()}
          </Button>
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

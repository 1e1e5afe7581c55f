import { Copy } from 'lucide-react'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastSuccess } from '#/ui/toast'

/** The only time it can be seen. */
export function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    void toastSuccess('Copied')
  }
  return (
    <Banner
      tone="success"
      title="Copy it now: you won’t see it again"
      actions={
        <>
          <Button size="sm" onClick={() => void copy().catch(() => undefined)}>
            <Copy aria-hidden />
            Copy
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            I have it
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

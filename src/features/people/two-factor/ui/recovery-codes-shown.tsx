import { Download } from 'lucide-react'
import { brand } from '#/brand'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { CopyButton } from '#/ui/copy-button'
import { showAtOnce } from '#/ui/focus-at-once'

const FILE_NAME = `${brand.slug}-recovery-codes.txt`

function download(codes: readonly string[]): void {
  const words = `Recovery codes for ${brand.name}. Each signs you in once without your phone.\n\n`
  const url = URL.createObjectURL(new Blob([`${words}${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(url)
}

/** The only time they can be seen. */
export function RecoveryCodesShown({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section ref={showAtOnce} tabIndex={-1} aria-label="Your recovery codes">
      <Banner
        tone="success"
        title="Keep these recovery codes: you won’t see them again"
        actions={
          <>
            <CopyButton value={codes.join('\n')} label="Copy" />
            <Button size="sm" variant="secondary" onClick={() => download(codes)}>
              <Download aria-hidden />
              Download
            </Button>
            <Button size="sm" onClick={onKept}>
              I have kept them
            </Button>
          </>
        }
      >
        <p>Each lets you in once without your phone. Print them, or keep them with your passwords.</p>
        <ul
          className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-4 gap-y-1 font-mono"
          data-testid="recovery-codes"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </Banner>
    </section>
  )
}

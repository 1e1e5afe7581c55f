import { Download } from 'lucide-react'
import { brand } from '#/brand'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { CopyButton } from '#/ui/copy-button'
import { showAtOnce } from '#/ui/focus-at-once'
import * as m from '#/lib/messages.gen'

const FILE_NAME = `${brand.slug}-recovery-codes.txt`

function download(codes: readonly string[]): void {
  const text = `${m.twoFactor_recoveryCodesFile({ product: brand.name })}\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(url)
}

/** The only time they can be seen. */
export function RecoveryCodesShown({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section ref={showAtOnce} tabIndex={-1} aria-label={m.twoFactor_yourRecoveryCodes()}>
      <Banner
        tone="success"
        title={m.twoFactor_saveRecoveryCodes()}
        actions={
          <>
            <CopyButton value={codes.join('\n')} label={m.twoFactor_copy()} />
            <Button size="sm" variant="secondary" onClick={() => download(codes)}>
              <Download aria-hidden />
              {m.twoFactor_download()}
            </Button>
            <Button size="sm" onClick={onKept}>
              {m.twoFactor_iSavedThem()}
            </Button>
          </>
        }
      >
        <p>{m.twoFactor_recoveryCodesText()}</p>
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

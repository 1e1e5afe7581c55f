import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AppError } from '#/lib/errors'
import { Button } from '#/ui/button'
import type { ButtonSize } from '#/ui/button-class'
import { copyText } from '#/ui/copy-text'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const SAYS_COPIED_MS = 2000

interface CopyButtonProps {
  /** What is copied. */
  value: string
  /** What the button says: 'Copy link'. */
  label: string
  size?: ButtonSize
}

export function CopyButton({ value, label, size = 'sm' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAYS_COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    if (await copyText(value)) setCopied(true)
    else
      await toastError(
        new AppError({ code: 'copy_refused', category: 'unknown', detail: m.ui_copyRefused() }),
      )
  }
  return (
    <Button variant="secondary" size={size} onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? m.ui_copied() : label}</span>
    </Button>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { ProveDialog } from '#/features/people/account-settings/ui/prove-dialog'
import { AppError } from '#/lib/errors'

const isAskedFor = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'reauthentication_required'

type Waiting = { goOn: () => void; giveUp: () => void }

/**
 * For deeds that need a recent proof: does them, asks who one is where the server wants to know, and then goes
 * on with what was meant. Dismissing the question refuses the deed as the server did.
 */
export function useProof(): { withProof: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const waiting = useRef<Waiting | null>(null)
  const [open, setOpen] = useState(false)

  async function withProof<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!isAskedFor(error)) throw error
      await new Promise<void>((resolve, reject) => {
        waiting.current = { goOn: resolve, giveUp: () => reject(error) }
        setOpen(true)
      })
      return act()
    }
  }
  function end(how: keyof Waiting) {
    setOpen(false)
    waiting.current?.[how]()
    waiting.current = null
  }
  const dialog = <ProveDialog open={open} onProven={() => end('goOn')} onDismiss={() => end('giveUp')} />
  return { withProof, dialog }
}

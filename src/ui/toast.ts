import { categorise, userMessage } from '#/lib/errors'
import { SUCCESS_TOAST_MS, UNDO_TOAST_MS, errorToastMs } from '#/ui/toast-timing'
import * as m from '#/lib/messages.gen'

/** Most visits never need a toast, so its code is fetched with the first one. */
let isLoaded = false
const toaster = () => {
  isLoaded = true
  return import('#/ui/toaster')
}

/** Says in the catalogue's words what failed. */
export async function toastError(error: unknown): Promise<void> {
  const { showToast } = await toaster()
  showToast('error', userMessage(error), errorToastMs(categorise(error)))
}

/** Says that words were lost, and why, where the place they were typed in is gone. */
export async function toastNotSaved(error: unknown): Promise<void> {
  const { showToast } = await toaster()
  const text = m.server_whatTypedLastWas({ error: userMessage(error) })
  showToast('error', text, errorToastMs(categorise(error)))
}

export async function toastSuccess(text: string): Promise<void> {
  const { showToast } = await toaster()
  showToast('success', text, SUCCESS_TOAST_MS)
}

/** Says what was done and lets it be undone; `id` names the thing, so that each has a toast of its own. */
export async function toastUndo(
  text: string,
  id: string,
  undo: () => void,
  staysMs = UNDO_TOAST_MS,
): Promise<void> {
  const { showToast } = await toaster()
  showToast('success', text, staysMs, { label: m.server_undo(), onPress: undo, id })
}

/** Takes away what was said to have failed, once that is mended. */
export async function dismissErrors(): Promise<void> {
  if (!isLoaded) return
  const { dismissErrorToasts } = await toaster()
  dismissErrorToasts()
}

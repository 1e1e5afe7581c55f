import { ActRefused } from '#/features/tournaments/core/logic/tournament/refusals'
import { AppError } from '#/lib/errors'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

function asAppError(error: unknown): unknown {
  if (error instanceof ActRefused)
    return new AppError({ code: error.refusal.code, category: 'validation', detail: error.refusal.words })
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return new AppError({ code: 'storage_full', category: 'unknown', detail: m.tournamentStart_noRoom() })
  return error
}

/** Does what may be refused; a refusal is told in its own words. False when nothing was changed. */
export function attempt(change: () => void): boolean {
  try {
    change()
    return true
  } catch (error) {
    void toastError(asAppError(error))
    if (error instanceof ActRefused || error instanceof DOMException) return false
    throw error
  }
}

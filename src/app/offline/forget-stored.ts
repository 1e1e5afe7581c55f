import { forgetAnswers } from '#/app/offline/offline-store'
import { forgetUnsent } from '#/features/journal/notes/ui/device/kept-unsent'

/** Leaves nothing of this person in the browser's databases. */
export const forgetKept = (userId: string): Promise<unknown> =>
  Promise.all([forgetAnswers(userId), forgetUnsent(userId)])

import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

/** What somebody would change is not what they read any more. */
export const dropChanged = (): AppError => AppError.conflict('drop_changed', m.drop_changedMeanwhile())

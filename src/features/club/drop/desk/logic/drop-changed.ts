import { AppError } from '#/lib/errors'

/** What somebody would change is not what they read any more. */
export const dropChanged = (): AppError =>
  AppError.conflict('drop_changed', 'Somebody else changed this meanwhile. Look again.')

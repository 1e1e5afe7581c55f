import { browserSecret } from './browser-secret'

/** Long enough to find one's phone. */
export const SECOND_STEP_MINUTES = 10

/** Binds a sign-in that waits for its second step to the browser that took the first. */
export const secondStepCookie = browserSecret('second-step', SECOND_STEP_MINUTES * 60)

import { browserSecret } from './browser-secret'

/** How long a sign-up waits for its address to be proved. */
export const SIGN_UP_DAYS = 7

/** Binds a pending sign-up to the browser whose owner typed its password. */
export const signUpCookie = browserSecret('sign-up', SIGN_UP_DAYS * 24 * 60 * 60)

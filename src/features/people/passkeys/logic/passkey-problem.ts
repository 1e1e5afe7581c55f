import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

/** The browser gave the request up because another one began, or the page was left: nobody needs to hear of it. */
const PASSKEY_ABORTED = 'passkey_aborted'
/** The person closed the browser's question, or let it run out. */
const PASSKEY_CANCELED = 'passkey_canceled'

const CODES = {
  [PASSKEY_ABORTED]: () => '',
  [PASSKEY_CANCELED]: () => m.passkeys_canceled(),
  passkey_exists: () => m.passkeys_exists(),
  passkey_no_lock: () => m.passkeys_noScreenLock(),
  passkey_address: () => m.passkeys_otherAddress(),
  passkey_failed: () => m.passkeys_failed(),
}
type Code = keyof typeof CODES

/** By the names of DOM exceptions and the codes that @simplewebauthn/browser makes of them. */
const PROBLEMS: Record<string, Code> = {
  ERROR_CEREMONY_ABORTED: PASSKEY_ABORTED,
  NotAllowedError: PASSKEY_CANCELED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_exists',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkey_no_lock',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'passkey_no_lock',
  ERROR_INVALID_DOMAIN: 'passkey_address',
  ERROR_INVALID_RP_ID: 'passkey_address',
}

/** Whether the browser gave up by itself, before the server was asked. */
export const isBrowserProblem = ({ code }: AppError): boolean => code in CODES

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Puts what a browser says of a passkey into words for people. The server's own refusals pass through. */
export function passkeyProblem(error: unknown): AppError {
  if (error instanceof AppError) return error
  const known = error instanceof Error ? (PROBLEMS[codeOf(error)] ?? PROBLEMS[error.name]) : undefined
  const code = known ?? 'passkey_failed'
  return new AppError({ code, detail: CODES[code](), category: 'auth', cause: error })
}

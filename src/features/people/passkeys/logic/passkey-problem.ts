import { AppError } from '#/lib/errors'

/** The browser gave the request up because another one began, or the page was left: nobody needs to hear of it. */
const PASSKEY_ABORTED = 'passkey_aborted'
/** The person closed the browser's question, or let it run out. */
const PASSKEY_CANCELED = 'passkey_canceled'

const SCREEN_LOCK =
  'This device can’t hold a passkey yet. Set up a screen lock (a PIN, your fingerprint or your face), or use another device.'

/** By the names of DOM exceptions and the codes that @simplewebauthn/browser makes of them. */
const PROBLEMS: Record<string, { code: string; detail: string }> = {
  ERROR_CEREMONY_ABORTED: { code: PASSKEY_ABORTED, detail: '' },
  NotAllowedError: {
    code: PASSKEY_CANCELED,
    detail: 'No passkey was used: it was canceled, took too long, or there’s none on this device.',
  },
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: {
    code: 'passkey_exists',
    detail: 'This device already has a passkey for your account.',
  },
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: { code: 'passkey_no_lock', detail: SCREEN_LOCK },
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: {
    code: 'passkey_no_lock',
    detail: SCREEN_LOCK,
  },
  ERROR_INVALID_DOMAIN: {
    code: 'passkey_address',
    detail: 'Passkeys don’t work at this address. Open the site at its own address.',
  },
  ERROR_INVALID_RP_ID: {
    code: 'passkey_address',
    detail: 'Passkeys don’t work at this address. Open the site at its own address.',
  },
}
const OTHER = {
  code: 'passkey_failed',
  detail: 'Your browser couldn’t use a passkey just now. Try again, or use another way.',
}

const BROWSER_CODES = new Set([OTHER, ...Object.values(PROBLEMS)].map(({ code }) => code))

/** Whether the browser gave up by itself, before the server was asked. */
export const isBrowserProblem = ({ code }: AppError): boolean => BROWSER_CODES.has(code)

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Puts what a browser says of a passkey into words for people. The server's own refusals pass through. */
export function passkeyProblem(error: unknown): AppError {
  if (error instanceof AppError) return error
  const known = error instanceof Error ? (PROBLEMS[codeOf(error)] ?? PROBLEMS[error.name]) : undefined
  return new AppError({ ...(known ?? OTHER), category: 'auth', cause: error })
}

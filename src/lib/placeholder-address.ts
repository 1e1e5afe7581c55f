/** Every person has an address in the database; whoever came by phone has one that no mail can reach (RFC 2606). */
const UNREACHABLE = '.invalid'

/** The address of a person who has given none. */
export const placeholderAddress = (userId: string): string => `${userId}@phone${UNREACHABLE}`

export const isPlaceholderAddress = (email: string): boolean => email.toLowerCase().endsWith(UNREACHABLE)

/** What may be shown: null instead of a placeholder. */
export const shownAddress = (email: string): string | null => (isPlaceholderAddress(email) ? null : email)

/** Whoever has no address has proved a phone number instead. */
export const hasProvedThemselves = ({
  email,
  emailVerified,
}: {
  email: string
  emailVerified: boolean
}): boolean => emailVerified || isPlaceholderAddress(email)

/** What a mail program posts to end it (RFC 8058), as its header names it. */
const POSTED_KEY = 'List-Unsubscribe=One-Click'

/** Returns the headers by which one tap in the mail program unsubscribes. The same address is a page for people. */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': POSTED_KEY,
})

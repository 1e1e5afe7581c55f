import { createHmac } from 'node:crypto'

/**
 * The token that follows another one when a session is renewed. Nobody without the server's secret can tell
 * it, and the server needs to remember no dead token to know one when it comes back.
 */
export const nextToken = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`next session token ${token}`).digest('base64url')

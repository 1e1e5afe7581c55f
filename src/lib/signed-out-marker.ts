/**
 * The cookie by which a page says that its reader has signed out. The page can set it when it can't reach the server, and
 * can't delete the session's, which scripts don't see. Under TLS the `__Host-` prefix keeps other hosts from setting it.
 */
export const signedOutMarkerName = (isSecure: boolean): string =>
  isSecure ? '__Host-signed-out' : 'signed-out'

import * as m from '#/lib/messages.gen'

/** What a token may be allowed to do, in the words its owner chooses by. */
export const TOKEN_SCOPES = {
  'read:me': () => m.server_scopeReadMe(),
  'read:events': () => m.server_scopeReadEvents(),
  'read:rsvp': () => m.server_scopeReadRsvp(),
  'write:me': () => m.server_scopeWriteMe(),
  'write:events': () => m.server_scopeWriteEvents(),
  'write:rsvp': () => m.server_scopeWriteRsvp(),
}
export type TokenScope = keyof typeof TOKEN_SCOPES

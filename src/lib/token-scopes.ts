/** What a token may be allowed to do, in the words its owner chooses by. */
export const TOKEN_SCOPES = {
  'read:me': 'Read your profile',
  'read:events': 'Read events, communities and your calendar',
  'read:rsvp': 'Read who RSVP’d to an event, as far as you may see it',
  'write:me': 'Change your profile',
  'write:events': 'Make and change events that you host',
  'write:rsvp': 'RSVP to events for you',
} as const
export type TokenScope = keyof typeof TOKEN_SCOPES

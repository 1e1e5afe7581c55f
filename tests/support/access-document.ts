import { ACCESS, CALLERS, type Caller } from '../api/access-table'

export const ACCESS_DOCUMENT = 'docs/access.md'

const HEADINGS: Record<Caller, string> = {
  anonymous: 'anonymous',
  unverified: 'unverified',
  suspended: 'suspended',
  player: 'player',
  otherPlayer: 'other player',
  host: 'host',
  otherHost: 'other host',
  manager: 'manager',
  otherManager: 'other manager',
  admin: 'admin',
}

const INTRODUCTION = `# Who may call what

Made from \`tests/api/access-table.ts\` by \`npm run docs:access\`; don't edit it. \`tests/api/access.test.ts\` makes every one
of these calls on a real server, and fails for a route that has no row here.

The request is well-formed and about something that is there: the event, series and community in question are the
host's and the manager's, the answer, device or request is the player's. "Unverified" has a session but no proven
address; who is suspended has no session any more. 2xx: done. 401: sign in first. 403: not permitted. 404: not there, or
not for this person to know of. 409 and 422: permitted, but the state or the body (a proof that nobody issued) forbids it.
`

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The table of calls and callers as people read it. */
export function accessDocument(): string {
  const rows = Object.entries(ACCESS).map(([route, row]) =>
    line([`\`${route}\``, ...CALLERS.map((caller) => row[caller])]),
  )
  return [
    INTRODUCTION,
    line(['Call', ...CALLERS.map((caller) => HEADINGS[caller])]),
    line(['---', ...CALLERS.map(() => '---')]),
    ...rows,
    '',
  ].join('\n')
}

import { PAGES, VISITORS } from '../api/access-pages'
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

Made from \`tests/api/access-table.ts\` and \`tests/api/access-pages.ts\` by \`npm run docs:access\`;
don't edit it. \`tests/api/access.test.ts\` makes every one of these calls on a real server, and fails for a route that
has no row here.

The request is well-formed and about something that is there: the event, series and community in question are the
host's and the manager's, the answer, device or request is the player's. "Unverified" has a session but no proven
address; who is suspended has no session any more. 2xx: done. 401: sign in first. 403: not permitted. 404: not there, or
not for this person to know of. 409 and 422: permitted, but the state or the body (a proof that nobody issued) forbids it.
`

const PAGES_INTRODUCTION = `
## Screens

What the server answers when somebody opens the address (\`tests/api/access-pages.test.ts\`). 307: sent to sign in first and
back afterwards, or, who is signed in already, onwards. A screen that is shown may still say that it is not for this person;
what it can read and do is decided by the calls above.
`

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function table<C extends Caller>(
  first: string,
  callers: readonly C[],
  rows: Record<string, Readonly<Record<C, number>>>,
): string[] {
  return [
    line([first, ...callers.map((caller) => HEADINGS[caller])]),
    line(['---', ...callers.map(() => '---')]),
    ...Object.entries(rows).map(([name, row]) =>
      line([`\`${name}\``, ...callers.map((caller) => row[caller])]),
    ),
  ]
}

/** The tables of calls and screens as people read them. */
export function accessDocument(): string {
  const calls = table('Call', CALLERS, ACCESS)
  const screens = table('Screen', VISITORS, PAGES)
  return [INTRODUCTION, ...calls, PAGES_INTRODUCTION, ...screens, ''].join('\n')
}

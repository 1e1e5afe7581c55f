import { createContext, use, type ReactNode } from 'react'

/** How a page turns a team's name into a link; none where names are only names. */
export const TeamLinkContext = createContext<((entrant: string, name: ReactNode) => ReactNode) | null>(null)

export function TeamLink({ entrant, children }: { entrant: string; children: ReactNode }) {
  const link = use(TeamLinkContext)
  return link ? link(entrant, children) : children
}

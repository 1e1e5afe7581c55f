/** What somebody is to the viewer. An invitation of somebody whom the viewer has blocked is `none`. */
export type Standing = 'none' | 'invited' | 'invites-you' | 'partner' | 'blocked'

type Facts = {
  row: { state: 'invited' | 'accepted'; invitedBy: string } | null
  /** Whether the viewer has blocked them. */
  isBlocked: boolean
}

/** What the viewer may know of it; that they are blocked themselves is not among that. */
export function standingOf({ row, isBlocked }: Facts, viewerId: string): Standing {
  if (isBlocked) return 'blocked'
  if (!row) return 'none'
  if (row.state === 'accepted') return 'partner'
  return row.invitedBy === viewerId ? 'invited' : 'invites-you'
}

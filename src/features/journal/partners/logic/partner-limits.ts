/** Of one person: more than that nobody practises with. */
export const MAX_PARTNERS = 200
/** Invitations of one person that nobody has answered yet. */
export const MAX_OPEN_INVITATIONS = 50
/** Invitations that one person is shown; beyond that the latest. */
export const MAX_INVITATIONS_SHOWN = 100
export const MAX_BLOCKED = 500
/** How long one's link works. */
export const LINK_DAYS = 14
/** An invitation that nobody answers is forgotten after so long. */
export const INVITATION_DAYS = 90

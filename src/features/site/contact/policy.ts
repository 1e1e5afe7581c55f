import type { ContactState } from './logic/contact-choices'

/** Whoever answers spam says that somebody reads it: it is taken out of there first. Who may at all is the route's. */
export const canReply = ({ status }: { status: ContactState }): boolean => status !== 'spam'

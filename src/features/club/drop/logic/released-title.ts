import * as m from '#/lib/messages.gen'
/** What whoever hands out took from somebody: a thing that was kept for them, or only their place in line. */
export const releasedTitle = (waited: boolean, name: string): string =>
  waited ? m.drop_offWaitlistTitle({ name }) : m.drop_releasedTitle({ name })

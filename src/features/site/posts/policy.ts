import type { PostState } from './logic/post-rules'

/** What anybody can read is taken back first. */
export const canRemove = (state: PostState): boolean => state !== 'published'

/** While anybody can read it, links lead to it: its address stays. */
export const canChangeAddress = (state: PostState): boolean => state !== 'published'

import { FOCUS_TAGS, type FocusTag } from '#/features/journal/notes/logic/note-words'

/** In how many notes each tag was practised. */
export type Practised = ReadonlyMap<FocusTag, number>

const total = (practised: Practised): number => [...practised.values()].reduce((sum, notes) => sum + notes, 0)

/** The most often first; of two alike in the order of the form. */
export const byOften = (practised: Practised): FocusTag[] =>
  FOCUS_TAGS.filter((tag) => (practised.get(tag) ?? 0) > 0).toSorted(
    (one, other) => (practised.get(other) ?? 0) - (practised.get(one) ?? 0),
  )

/** Those that both practise, by how much of it they have in common. */
export function sharedTags(one: Practised, other: Practised): FocusTag[] {
  const common = (tag: FocusTag) => Math.min(shareOf(one, tag), shareOf(other, tag))
  return FOCUS_TAGS.filter((tag) => common(tag) > 0).toSorted((a, b) => common(b) - common(a))
}

/** How much of somebody's practice a tag is, from 0 to 1: who writes much counts no more than who writes little. */
function shareOf(practised: Practised, tag: FocusTag): number {
  const all = total(practised)
  return all === 0 ? 0 : (practised.get(tag) ?? 0) / all
}

/** How much of their practice two people have in common: 0 for nothing, 1 for all of it in the same measure. */
export const overlap = (one: Practised, other: Practised): number =>
  sharedTags(one, other).reduce((sum, tag) => sum + Math.min(shareOf(one, tag), shareOf(other, tag)), 0)

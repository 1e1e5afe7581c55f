import { brand } from '#/brand'
import { isId } from '#/lib/ids'
import { slugify } from '#/lib/text'

/** What stands at `/community/…` besides communities. */
const RESERVED: ReadonlySet<string> = new Set(['create', 'interest', 'manage', 'edit', 'new', brand.slug])
/** For a name in letters that an address can't carry. */
const NAMELESS = 'community'

/** The address that a name would like: 'Señor Dink’s' → 'senor-dinks'. */
export const slugOf = (name: string): string => slugify(name) || NAMELESS

/** The first of `smashers`, `smashers-2`, `smashers-3`… that is neither taken nor reserved; an id is no address of its own. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = slugOf(name)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug) && !RESERVED.has(slug) && !isId(slug)) return slug
  }
}

/** An address that neither is found by trying names nor keeps anybody else from theirs; `ending` can't be guessed. */
export const secretSlug = (name: string, ending: string): string => `${slugOf(name)}-${ending}`

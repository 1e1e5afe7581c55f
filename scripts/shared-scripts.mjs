// @ts-check
/**
 * Which modules share a file. Left alone, the bundler makes a file of each set of pages that use the same modules: a
 * page fetched fifty of a kilobyte each. Here such sets are joined as long as that costs the pages less than the
 * requests it saves them. Files that import each other in a circle might run in the wrong order, and there are none: a
 * part's users are users of all it needs, so where one needs another through a third, joining it with the third costs
 * less, and is done first.
 */

/** What one file more costs a page, in bytes of minified script: its headers, and what compressing it alone loses. */
const FILE_COST = 2_500
/** So many shared files a page may have at this price; each beyond has the higher one, for each is a turn in the queue. */
const FEW_FILES = 4
const CROWD_COST = 50_000
/** Minified, a source is about a third of its size. */
const MINIFIED = 1 / 3
/**
 * How often something is fetched, a page being one: a page that visits begin with more often, a dialog seldom, and what
 * every page fetches once it stands most often.
 */
const OFTEN = { page: 1, first: 8, part: 0.3, late: 10 }
const PAGE = /\/src\/routes\/[\w-]+\.tsx/
const FIRST = /\/routes\/(?:events|event|series|community|tournament|notes)\.tsx/
const LATE = /\/(?:app-late|live-bell)\.tsx$/

/**
 * @typedef {{ size: number, imports: readonly string[], later: readonly string[], isEntry: boolean }} Module
 *   `size` in bytes of source; `later` is what it imports when it needs it
 * @typedef {Map<string, Module>} Modules by id
 * @typedef {{ ids: string[], size: number, users: Uint8Array, needs: Uint8Array, isGone: boolean }} Part
 *   Modules that share a file. `users`: which of what is fetched by itself uses them. `needs`: which other parts they
 *   import, directly or not
 */

/**
 * @typedef {{ isApart(id: string): boolean, isLeftOut(id: string): boolean }} Exceptions
 *   `isApart`: has a file of its own already; `isLeftOut`: the entries import it by name and use nothing of it
 */

/** @param {Modules} modules @param {readonly string[]} starts */
function reachOf(modules, starts) {
  const found = new Set()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(modules.get(id)?.imports ?? []))
  }
  return found
}

/** What is fetched by itself: pages, and what pages fetch later. @param {Modules} modules @param {Set<string>} first */
function fetchedAlone(modules, first) {
  const all = [...modules.values()].flatMap(({ later }) => later)
  return [...new Set(all)].filter((id) => !first.has(id)).toSorted()
}

/** One part for each set of users there is. @param {Modules} modules @param {Exceptions} exceptions */
function firstParts(modules, { isApart, isLeftOut }) {
  const entries = [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const first = new Set([...reachOf(modules, entries)].filter((id) => !isLeftOut(id)))
  const users = fetchedAlone(modules, first)
  /** @type {Map<string, number[]>} */
  const usersOf = new Map()
  for (const [index, user] of users.entries())
    for (const id of reachOf(modules, [user]))
      if (!first.has(id) && !isApart(id)) usersOf.set(id, [...(usersOf.get(id) ?? []), index])
  /** @type {Map<string, Part>} */
  const parts = new Map()
  for (const [id, indexes] of [...usersOf].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (indexes.length === 1) continue
    const key = indexes.join()
    const part = parts.get(key) ?? {
      ids: [],
      size: 0,
      users: Uint8Array.from(users, (_, index) => (indexes.includes(index) ? 1 : 0)),
      needs: new Uint8Array(),
      isGone: false,
    }
    part.ids.push(id)
    part.size += (modules.get(id)?.size ?? 0) * MINIFIED
    parts.set(key, part)
  }
  return { users, parts: [...parts.values()] }
}

/** @param {Modules} modules @param {Part[]} parts */
function fillNeeds(modules, parts) {
  const partOf = new Map(parts.flatMap(({ ids }, index) => ids.map((id) => [id, index])))
  for (const [index, part] of parts.entries()) {
    part.needs = new Uint8Array(parts.length)
    for (const id of reachOf(modules, part.ids)) {
      const needed = partOf.get(id)
      if (needed !== undefined && needed !== index) part.needs[needed] = 1
    }
  }
}

/** @param {string} user */
function oftenOf(user) {
  if (FIRST.test(user)) return OFTEN.first
  if (PAGE.test(user)) return OFTEN.page
  return LATE.test(user) ? OFTEN.late : OFTEN.part
}

/**
 * What joining two parts saves, in bytes over all users; -Infinity if it does not pay.
 * @param {Part[]} parts @param {number} one @param {number} other
 * @param {readonly number[]} often @param {readonly number[]} prices of a file, by user
 */
function savedBy(parts, one, other, often, prices) {
  const [a, b] = /** @type {[Part, Part]} */ ([parts[one], parts[other]])
  let saved = 0
  for (const [user, price] of prices.entries()) {
    if (a.users[user] && b.users[user]) saved += price
    else if (a.users[user]) saved -= (often[user] ?? 0) * b.size
    else if (b.users[user]) saved -= (often[user] ?? 0) * a.size
  }
  if (saved <= 0) return -Infinity
  // Who takes the one now takes what the other needs.
  for (const [index, { isGone, users, size }] of parts.entries()) {
    if (isGone || index === one || index === other || a.needs[index] === b.needs[index]) continue
    const takers = a.needs[index] ? b.users : a.users
    for (const [user, price] of prices.entries())
      if (takers[user] && !users[user]) saved -= (often[user] ?? 0) * size + price
    if (saved <= 0) return -Infinity
  }
  return saved
}

/** The two whose joining saves most. @param {Part[]} parts @param {readonly number[]} often @param {readonly number[]} prices */
function bestPair(parts, often, prices) {
  let best = { saved: 0, one: -1, other: -1 }
  for (let one = 0; one < parts.length; one += 1) {
    if (parts[one]?.isGone) continue
    for (let other = one + 1; other < parts.length; other += 1) {
      if (parts[other]?.isGone) continue
      const saved = savedBy(parts, one, other, often, prices)
      if (saved > best.saved) best = { saved, one, other }
    }
  }
  return best.saved > 0 ? best : null
}

/** @param {Part[]} parts @param {number} one @param {number} other */
function join(parts, one, other) {
  const [a, b] = /** @type {[Part, Part]} */ ([parts[one], parts[other]])
  a.ids.push(...b.ids)
  a.size += b.size
  a.users = a.users.map((uses, user) => uses | (b.users[user] ?? 0))
  a.needs = a.needs.map((needs, index) =>
    index === one || index === other ? 0 : needs | (b.needs[index] ?? 0),
  )
  b.isGone = true
  for (const [index, part] of parts.entries()) {
    if (part.isGone || index === one) continue
    if (a.needs[index]) part.users = part.users.map((uses, user) => uses | (a.users[user] ?? 0))
    if (part.needs[one] || part.needs[other]) {
      part.needs = part.needs.map((needs, needed) => needs | (a.needs[needed] ?? 0))
      part.needs[one] = 1
    }
    part.needs[other] = 0
  }
}

/**
 * The file of each module that more than one page uses, by module id. What the entries themselves import is left out.
 * @param {Modules} modules @param {Exceptions} exceptions
 * @returns {Map<string, string>}
 */
export function planSharedScripts(modules, exceptions) {
  const { users, parts } = firstParts(modules, exceptions)
  fillNeeds(modules, parts)
  const often = users.map(oftenOf)
  for (;;) {
    const left = parts.filter(({ isGone }) => !isGone)
    const prices = often.map((times, user) => {
      const files = left.filter((part) => part.users[user]).length
      return times * (FILE_COST + (files > FEW_FILES ? CROWD_COST : 0))
    })
    const pair = bestPair(parts, often, prices)
    if (!pair) return namesOf(left)
    join(parts, pair.one, pair.other)
  }
}

/** @param {Part[]} parts */
const namesOf = (parts) =>
  new Map(parts.flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${index + 1}`])))

/**
 * What the entries above a module lead to, now or later: all there is.
 * @param {string} id @param {import('vite').Rolldown.ChunkingContext} build
 * @returns {Modules}
 */
function modulesAround(id, build) {
  /** @type {Modules} */
  const modules = new Map()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = modules.has(next) ? null : build.getModuleInfo(next)
    if (!info) continue
    const { code, importedIds, dynamicallyImportedIds, importers, dynamicImporters, isEntry } = info
    modules.set(next, {
      size: code?.length ?? 0,
      imports: importedIds,
      later: dynamicallyImportedIds,
      isEntry,
    })
    open.push(...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters)
  }
  return modules
}

/**
 * The group of modules for the bundler: it asks once it knows them all.
 * @param {Exceptions} exceptions
 */
export function sharedScripts(exceptions) {
  /** @type {Map<string, string> | undefined} */
  let plan
  return {
    debugName: 'shared-scripts',
    /** @param {string} id @param {import('vite').Rolldown.ChunkingContext} build */
    name(id, build) {
      plan ??= planSharedScripts(modulesAround(id, build), exceptions)
      return plan.get(id) ?? null
    },
    includeDependenciesRecursively: false,
  }
}

/** The keys of an object whose type names all of them. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** Returns the named fields of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

/** Returns the fields that have a value: a partial change without what it leaves as it is. */
export const definedOf = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

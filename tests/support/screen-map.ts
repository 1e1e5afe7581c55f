import routes from '#/routes'

type Branch = { path?: string; children?: Branch[] }

/** A layout is its first screen. */
function pathsOf({ path = '', children = [] }: Branch, above = ''): string[] {
  const here = path === '$' ? '$' : `${above}${path}`
  return children.length > 0 ? children.flatMap((child) => pathsOf(child, here)) : [here || '/']
}

/** Every screen of the map by its internal path, `$id` where a thing stands; the last, `$`, is for all else. */
export const screenPatterns = (): string[] => pathsOf(routes as Branch)

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
const placeholdersIn = (pattern: string): number => pattern.split('$').length

/** Which screen answers at an internal path: words go before placeholders. */
export function patternOf(internalPath: string): string {
  const parts = partsOf(internalPath)
  const [pattern = '$'] = screenPatterns()
    .filter((each) => {
      const own = partsOf(each)
      return (
        each !== '$' &&
        own.length === parts.length &&
        own.every((part, index) => part.startsWith('$') || part === parts[index])
      )
    })
    .toSorted((one, other) => placeholdersIn(one) - placeholdersIn(other))
  return pattern
}

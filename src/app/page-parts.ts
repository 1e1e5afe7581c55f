import { readFileSync } from 'node:fs'
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { scriptIn } from '#/lib/language-choice'
import { locale } from '#/lib/locale'
import map from '#/routes'
import type { PageParts } from './page-parts-context'
import { scriptsAfterPaint } from './scripts-after-paint'

/** Written beside the built handler by scripts/page-parts.mjs, by the name of the route's file. */
type Files = { styles: string; entry: string; shell: string[]; scripts: Record<string, string[]> }

const OK = 200

const readPart = (file: string) => readFileSync(new URL(`pages/${file}`, import.meta.url), 'utf8')

let files: Files | undefined
/** Read when they are needed: most screens of the admin area aren't asked for in days. */
const known = new Map<string, string>()

function sheetOf(name: string): string {
  const sheet = known.get(name) ?? readPart(`${name}.css`)
  known.set(name, sheet)
  return sheet
}

/** The names of routes' files, by the routes' ids. */
const namesOf = (nodes: readonly VirtualRouteNode[], above = ''): [id: string, name: string][] =>
  nodes.flatMap((node) => {
    if (node.type === 'physical' || node.type === 'layout' || !node.file) return []
    const id = `${above}/${node.type === 'route' ? node.path.replace('/', '') : ''}`
    const within = node.type === 'route' ? namesOf(node.children ?? [], id) : []
    return [[id, node.file.replace('.tsx', '')], ...within]
  })
const names = new Map(namesOf(map.children ?? []))

/** Home's loader says whom it was made for. */
function isSignedInHome(router: AnyRouter): boolean {
  const loaded: unknown = router.state.matches[1]?.loaderData
  return (
    typeof loaded === 'object' && loaded !== null && 'signedInHome' in loaded && loaded.signedInHome === true
  )
}

/** The names of the files that the found page is made of, the outermost first. */
function filesOf(router: AnyRouter): string[] {
  if (isSignedInHome(router)) return ['signed-in-home']
  return router.state.matches.slice(1).map(({ routeId }) => names.get(routeId) ?? '')
}

/** A page's scripts come in its language. */
const spoken = (file: string): string => scriptIn(locale(), file)

/** Returns what the page that a router has found needs. `isForAnybody`: nobody is signed in. */
export function pageParts(router: AnyRouter, isForAnybody: boolean): PageParts {
  files ??= JSON.parse(readPart('files.json')) as Files
  const { styles: wholeStyles, entry, shell, scripts } = files
  const found = filesOf(router)
  const own = found.flatMap((name) => scripts[name] ?? [])
  const needed = new Set([...own, ...(isForAnybody ? [] : shell)])
  // What stands in another page's frame shows that, too, and what refuses is another page: both have the whole.
  const alone = found.length === 1 && getSsrStatus(router) === OK ? found[0] : undefined
  const styles = sheetOf(alone || 'whole')
  return {
    styles,
    ...(alone && { wholeStyles }),
    loader: scriptsAfterPaint(spoken(entry), [...needed].map(spoken)),
  }
}

import { readFileSync } from 'node:fs'
import type { AnyRouter } from '@tanstack/react-router'

/** Written by scripts/page-styles.mjs: where the whole is fetched, and the file of each page's own, by its first script. */
type Sheets = { whole: string; sheets: Record<string, string>; signedInHome: string }
/** `whole`: where the styles of all screens are fetched. */
type PageStyles = { own: string; whole: string }

/** Beside the built handler. */
const folder = (file: string) => new URL(`styles/${file}`, import.meta.url)

let sheets: Sheets | undefined
/** Read when they are needed: most screens of the admin area aren't asked for in days. */
const known = new Map<string, string>()

function sheetOf(file: string): string {
  const sheet = known.get(file) ?? readFileSync(folder(file), 'utf8')
  known.set(file, sheet)
  return sheet
}

/** The scripts of a page, its own first: what has none is in the entry, which the root names. */
function firstScriptOf(router: AnyRouter): string | undefined {
  const [root, page, ...within] = router.state.matches
  // What stands in another page's frame shows that, too.
  if (!root || !page || within.length > 0) return undefined
  const scriptsOf = ({ routeId }: { routeId: string }) =>
    router.ssr?.manifest?.routes[routeId]?.preloads ?? []
  const script = scriptsOf(page)[0] ?? scriptsOf(root)[0]
  return typeof script === 'string' ? script : script?.href
}

/** Home's loader says whom it was made for. */
function isSignedInHome(router: AnyRouter): boolean {
  const loaded: unknown = router.state.matches[1]?.loaderData
  return (
    typeof loaded === 'object' && loaded !== null && 'signedInHome' in loaded && loaded.signedInHome === true
  )
}

/** The styles of the page that a router has found, if the build has made some. */
export function pageStyles(router: AnyRouter): PageStyles | null {
  sheets ??= JSON.parse(readFileSync(folder('sheets.json'), 'utf8')) as Sheets
  const script = firstScriptOf(router)
  const ofScript = script === undefined ? undefined : sheets.sheets[script]
  const file = isSignedInHome(router) ? sheets.signedInHome : ofScript
  return file === undefined ? null : { own: sheetOf(file), whole: sheets.whole }
}

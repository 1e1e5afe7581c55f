const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Pages that are the same for everybody and carry nobody's secret in their address. People's own pages aren't among them. */
const PUBLIC_PAGES = [
  '/',
  '/events',
  `/events/${ID}`,
  '/tuesday-night-lights',
  `/series/${ID}`,
  '/community',
  '/community/(?!create$)[\\w-]+',
  `/community/[\\w-]+/events/${ID}`,
  '/game-generator',
  '/game-generator/(?:new|try)',
  `/game-generator/${ID}`,
  `/game-generator/${ID}/(?:screen|print|team/[\\w-]+)`,
  '/[\\w-]+-squad',
  '/001drop',
  '/(?:membership|rules|faq|blog|contact|terms|privacy)',
  '/blog/[\\w-]+',
].map((path) => new RegExp(`^${path}$`))

/** Whether a visited page is kept for reading without a connection. `path` is the public one, without what was searched for. */
export const isKeptPage = (path: string): boolean => PUBLIC_PAGES.some((pattern) => pattern.test(path))

/** The scorer's pad, which has a cache of its own. */
export const isPadPage = (path: string): boolean => /^\/game-generator\/[\w-]+\/score$/.test(path)

/** What a page is made of: never changed under its name, and the same for everybody. */
export const isPart = (path: string): boolean => /^\/(?:assets|fonts)\/[\w./-]+$/.test(path)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The title of a page, as its HTML has it. */
export const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ENTITIES[name] ?? '',
  )

/** The parts that a page's HTML names. */
export const partsNamedIn = (html: string): string[] => [
  ...new Set(html.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g)),
]

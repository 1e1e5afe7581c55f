const EMBED_THEMES = ['auto', 'light', 'dark'] as const

export type EmbedChoice = {
  /** A community's slug; empty: all public events. */
  community: string
  limit: number
  theme: (typeof EMBED_THEMES)[number]
}

export const COMMUNITY_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The one line that goes into a page; what is as usual is left out. */
export function embedTag(origin: string, { community, limit, theme }: EmbedChoice): string {
  const attributes = [
    `src="${origin}/embed/events.js"`,
    ...(COMMUNITY_SLUG.test(community) ? [`data-community="${community}"`] : []),
    `data-limit="${limit}"`,
    ...(theme === 'auto' ? [] : [`data-theme="${theme}"`]),
  ]
  return `<script ${attributes.join(' ')} async></script>`
}

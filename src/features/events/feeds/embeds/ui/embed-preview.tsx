import { useEffect, useRef } from 'react'
import type { EmbedChoice } from '#/features/events/feeds/embeds/logic/embed-tag'

/** The real script on this page, as it would be on another. */
export function EmbedPreview({ community, limit, theme }: EmbedChoice) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = place.current
    if (!here) return
    const script = document.createElement('script')
    script.src = '/embed/events.js'
    script.async = true
    if (community) script.dataset.community = community
    script.dataset.limit = String(limit)
    script.dataset.theme = theme
    here.replaceChildren(script)
    return () => here.replaceChildren()
  }, [community, limit, theme])
  return <div ref={place} data-testid="embed-preview" className="min-h-40" />
}

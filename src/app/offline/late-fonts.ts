import type { AnyRouter } from '@tanstack/react-router'

const isFetched = (src: string): boolean => {
  const address = /url\("?([^")]+)/.exec(src)?.[1]
  return (
    address !== undefined && performance.getEntriesByName(new URL(address, location.href).href).length > 0
  )
}

/** The web faces this page has asked for: their rules, since a `FontFace` does not tell where it came from. */
const fetchedFaces = (): CSSStyleDeclaration[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule.style] : []))
    .filter((style) => isFetched(style.getPropertyValue('src')))

async function takeUp(style: CSSStyleDeclaration): Promise<void> {
  const of = (name: string) => style.getPropertyValue(name)
  const face = new FontFace(of('font-family').replaceAll(/["']/g, ''), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
  })
  // Loaded before it is used, from what the browser keeps: the words never vanish.
  document.fonts.add(await face.load())
}

/**
 * A face that came after the first paint stays out of the page it would move (`font-display: optional`), for as long as
 * the document lives. A page turn replaces what is seen anyway: from then on the face is used. Answers how to stop.
 */
export function takeUpLateFonts(router: AnyRouter): () => void {
  const stop = router.subscribe('onBeforeRouteMount', () => {
    stop()
    // Without a line it stays as it is.
    for (const style of fetchedFaces()) takeUp(style).catch(() => undefined)
  })
  return stop
}

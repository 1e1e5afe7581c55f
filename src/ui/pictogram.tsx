import type { LucideIconData, LucideIconNode, LucideProps } from 'lucide-react'

/** A few shapes with plain names and numbers for attributes: nothing in them needs escaping. */
const markupOf = ([tag, attributes]: LucideIconNode): string => {
  const drawn = Object.entries(attributes).filter(([name]) => name !== 'key')
  return `<${tag}${drawn.map(([name, value]) => ` ${name}="${String(value)}"`).join('')}></${tag}>`
}

/**
 * Draws lucide's pictograms in the built app, in place of lucide's own maker (scripts/light-pictograms.mjs), from the
 * same data. A list has sixty: as elements their shapes are a quarter of a page's, and each is put together from some
 * thirty attributes whenever it is rendered, by the server and by the browser. Here the shapes are one text, made once,
 * and what all have in common is a rule of styles.css. Colours come by class, as everywhere; nothing else stands in it.
 */
export default function pictogramOf({ node, size: drawnSize = 24 }: LucideIconData) {
  const shapes = node.map(markupOf).join('')
  const inner = { __html: shapes }
  const viewBox = `0 0 ${drawnSize} ${drawnSize}`
  return function Pictogram({ className, size = 24, strokeWidth, ...others }: Omit<LucideProps, 'children'>) {
    return (
      <svg
        width={size}
        height={size}
        viewBox={viewBox}
        aria-hidden={others['aria-label'] || others['aria-labelledby'] || others.role ? undefined : true}
        {...others}
        className={className ? `pictogram ${className}` : 'pictogram'}
        // The rule's own width would hide an attribute of the picture itself.
        dangerouslySetInnerHTML={
          strokeWidth === undefined ? inner : { __html: `<g stroke-width="${strokeWidth}">${shapes}</g>` }
        }
      />
    )
  }
}

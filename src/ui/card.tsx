import type { ComponentProps } from 'react'
import { classNames } from '#/ui/class-names'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'li' | 'section'
  padded?: boolean
  /** Lifts under the pointer; one link inside should then carry `card-link`'s stretched `after:`. */
  interactive?: boolean
}

export function Card({ as: Tag = 'div', padded = true, interactive, className, ...rest }: CardProps) {
  // One set of props for four tags that differ in nothing used here.
  const Element = Tag as 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        'relative overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line',
        padded && 'p-5 sm:p-6',
        interactive &&
          'transition-[translate,box-shadow] hover:-translate-y-1 hover:shadow-lift has-focus-visible:shadow-lift',
        className,
      )}
    />
  )
}

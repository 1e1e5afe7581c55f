import { classNames } from '#/ui/class-names'

const SIZES = { sm: 'size-8 text-xs', md: 'size-11 text-sm', lg: 'size-20 text-2xl' }
const TONES = [
  'bg-court-tint text-court',
  'bg-kitchen-tint text-kitchen',
  'bg-dusk-tint text-dusk',
  'bg-clay-tint text-clay',
]

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('en') || '?'
}

function toneOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return TONES[sum % TONES.length] ?? ''
}

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: keyof typeof SIZES
  className?: string
}

/** Decorative: the name should stand beside it. The same name has the same colour everywhere. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const look = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
    SIZES[size],
    className,
  )
  if (src) return <img src={src} alt="" className={classNames(look, 'object-cover')} loading="lazy" />
  return (
    <span aria-hidden="true" className={classNames(look, toneOf(name), 'font-display font-bold select-none')}>
      {initialsOf(name)}
    </span>
  )
}

import { classNames } from '#/ui/class-names'

const PADDLE =
  'M32 1.5c10.2 0 16.5 5.2 16.5 14.5v8.5c0 7.5-4.6 12-10.3 14.2-1.4.55-1.9 1.3-1.9 2.6V58a4.3 4.3 0 0 1-8.6 0V41.3c0-1.3-.5-2.05-1.9-2.6C20.1 36.5 15.5 32 15.5 24.5V16C15.5 6.7 21.8 1.5 32 1.5z'
const HOLES =
  'M29.90 20.20a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0zM25.16 15.46a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0zM32.94 14.23a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0zM36.52 21.25a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0zM30.95 26.82a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0zM23.93 23.24a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0z'

/** The mark alone; the paddle takes the text colour, so it turns to paper under the lights. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={className}>
      <g transform="rotate(45 32 32)">
        <path fill="currentColor" d={PADDLE} />
        <circle className="fill-ball" cx="32" cy="20.2" r="11.6" />
        <path className="fill-on-ball" d={HOLES} />
      </g>
    </svg>
  )
}

interface LogoProps {
  name: string
  className?: string
}

export function Logo({ name, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-xl text-ink', className)}>
      <LogoMark className="size-[1.75em] shrink-0" />
      <span className="font-display leading-none font-extrabold tracking-tight">{name}</span>
    </span>
  )
}

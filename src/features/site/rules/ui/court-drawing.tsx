import { type CSSProperties, type ReactNode, useId } from 'react'

/** The court lies on its side, ten units to a foot: 44 by 20, the kitchen 7 each side of the net. */
export const LINES = 'M0 0H440V200H0ZM150 0V200M290 0V200M0 100H150M290 100H440'

interface CourtDrawingProps {
  /** What is drawn, in a few words. */
  title: string
  /** The same for those who can’t see it. */
  description: string
  /** Room above and below for measures. */
  margin?: number
  children?: ReactNode
}

/** A court from above with whatever is explained on it. */
export function CourtDrawing({ title, description, margin = 30, children }: CourtDrawingProps) {
  const id = useId()
  return (
    <figure className="rounded-lg bg-surface-raised p-3 shadow-card ring-1 ring-line sm:p-5">
      <svg
        viewBox={`${-margin} ${-margin} ${440 + 2 * margin} ${200 + 2 * margin}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        className="w-full"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <defs>
          <marker
            id={`${id}-tip`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8Z" className="fill-ball" />
          </marker>
        </defs>
        <rect width="440" height="200" className="fill-court-fill" />
        <rect x="150" width="140" height="200" className="fill-white/12" />
        <path d={LINES} fill="none" strokeWidth="3" className="stroke-white" />
        <path d="M220 -8V208" strokeWidth="3" strokeDasharray="5 4" className="stroke-white" />
        <g style={{ '--tip': `url(#${id}-tip)` } as CSSProperties}>{children}</g>
      </svg>
      <figcaption className="mt-3 text-sm text-ink-soft">{title}</figcaption>
    </figure>
  )
}

/** The way of a ball, ending in an arrow. */
export function BallPath({ d, faulty = false }: { d: string; faulty?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="3.5"
      {...(faulty && { strokeDasharray: '7 6' })}
      className="stroke-ball [marker-end:var(--tip)]"
    />
  )
}

/** Where the ball touches the ground. */
export function Bounce({ x, y, n }: { x: number; y: number; n?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="11" className="fill-ball stroke-ball-edge" strokeWidth="1.5" />
      {n !== undefined && (
        <text x={x} y={y + 5.5} textAnchor="middle" className="fill-on-ball text-[16px] font-bold">
          {n}
        </text>
      )}
    </g>
  )
}

/** A player, named by a letter. */
export function Player({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="15" className="fill-surface stroke-ink" strokeWidth="2" />
      <text x={x} y={y + 6} textAnchor="middle" className="fill-ink text-[18px] font-bold">
        {name}
      </text>
    </g>
  )
}

interface CourtLabelProps {
  x: number
  y: number
  /** Upwards, where there is no room across. */
  turned?: boolean
  children: string
}

/** Large enough to be read on a phone. */
export function CourtLabel({ x, y, turned = false, children }: CourtLabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      {...(turned && { transform: `rotate(-90 ${x} ${y})` })}
      className="fill-on-court text-[19px] font-semibold"
    >
      {children}
    </text>
  )
}

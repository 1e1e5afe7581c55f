import { classNames } from '#/ui/class-names'

// Feet, as the rules measure them: 44 by 20, the kitchen 7 each side of the net, lines 2 inches (drawn bolder).
const FLAT = 'M1 1H45V21H1ZM16 1V21M30 1V21M1 11H16M30 11H45'
// Half a court from the baseline, as a player sees it.
const FROM_BASELINE = 'M0 60L34 6H86L120 60M22.7 24H97.3M60 24V60'
// The kitchen line meeting the centre line, very close.
const THE_T = 'M-10 34L130 14M66 23L92 90'

const VIEWS = {
  flat: { box: '0 0 46 22', path: FLAT, width: 0.5 },
  baseline: { box: '0 0 120 60', path: FROM_BASELINE, width: 1.6 },
  tee: { box: '0 0 120 80', path: THE_T, width: 7 },
}

interface CourtLinesProps {
  view?: keyof typeof VIEWS
  className?: string
}

/** Decoration: place it absolutely and colour it with `text-…`. */
export function CourtLines({ view = 'flat', className }: CourtLinesProps) {
  const { box, path, width } = VIEWS[view]
  return (
    <svg
      viewBox={box}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      className={classNames('pointer-events-none', className)}
    >
      <path d={path} />
      {view === 'flat' && <path d="M23 0V22" strokeDasharray="0.6 0.5" strokeWidth={width * 0.8} />}
    </svg>
  )
}

import type { TournamentFormat } from '#/features/tournaments/core/logic/tournament/settings'

type Dot = readonly [x: number, y: number]

const circle = ([x, y]: Dot, fill: string) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" className={fill} strokeWidth="1.5" />
)
const BALL = 'fill-ball stroke-ball-edge'
const PLAIN = 'fill-surface-raised stroke-current'

const square = (x: number): Dot[] => [
  [x, 12],
  [x + 26, 12],
  [x, 38],
  [x + 26, 38],
]
const lines = (x: number) => `M${x} 12H${x + 26}V38H${x}ZM${x} 12L${x + 26} 38M${x + 26} 12L${x} 38`

/** Everybody meets everybody, twice over. */
function Pools() {
  return (
    <>
      <path d={lines(14) + lines(60)} />
      {[...square(14), ...square(60)].map((dot, index) => circle(dot, index % 4 === 0 ? BALL : PLAIN))}
    </>
  )
}

/** Four on a court, trading partners. */
function Rotating() {
  return (
    <>
      <path d="M36 14H64M36 36H64" strokeDasharray="3 3" />
      <path d="M28 20C22 24 22 26 28 30M72 30C78 26 78 24 72 20M25 27L28 30L31 27M69 23L72 20L75 23" />
      {circle([30, 14], BALL)}
      {circle([70, 14], PLAIN)}
      {circle([30, 36], PLAIN)}
      {circle([70, 36], BALL)}
    </>
  )
}

/** Neighbours in the ranking meet. */
function Swiss() {
  return (
    <>
      <path d="M20 10H48M20 25H38M20 40H30M62 10H80M62 25H80M62 40H80" />
      <path d="M86 10V17.500M86 33V40" strokeDasharray="2 2" />
      {circle([84, 10], BALL)}
      {circle([84, 25], PLAIN)}
      {circle([84, 40], PLAIN)}
    </>
  )
}

/** Up with a win, down with a loss. */
function Ladder() {
  return (
    <>
      <path d="M14 42H34V30H54V18H74V8H90" />
      <path d="M26 22L40 10M40 10H33M40 10V17M72 40L84 28M72 40H79M72 40V33" />
      {circle([84, 2.5], BALL)}
    </>
  )
}

function Bracket() {
  return (
    <>
      <path d="M12 7H36V19H12M36 13H60M12 31H36V43H12M36 37H60V13M60 25H80" />
      {circle([84, 25], BALL)}
    </>
  )
}

const PICTURES = { pools: Pools, rotating: Rotating, swiss: Swiss, ladder: Ladder, bracket: Bracket }

/** A sketch of how a format goes. */
export function FormatPicture({ kind }: { kind: TournamentFormat['kind'] }) {
  const Drawing = PICTURES[kind]
  return (
    <svg
      viewBox="0 -3 100 56"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-14 w-24 shrink-0 text-court"
    >
      <Drawing />
    </svg>
  )
}

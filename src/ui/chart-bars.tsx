import { type ReactNode, useId } from 'react'
import { formatNumber } from '#/lib/numbers'
import { classNames } from '#/ui/class-names'
import { type ChartPoint, ChartTable } from '#/ui/chart-table'
import { chartTicks } from '#/ui/chart-scale'
import { useChosenBar } from '#/ui/use-chosen-bar'

/** The drawing's own measure; it is stretched to the room there is, its words are not. */
const SIZE = 100
/** Of a place's width, what the bar takes. */
const BAR_SHARE = 0.62
/** Of a place's width, what the line of the time before leaves free at either side. */
const LINE_INSET = 0.1
const SHORT_LABELS = 4

const TONES = {
  court: 'fill-court',
  kitchen: 'fill-kitchen',
  dusk: 'fill-dusk',
  clay: 'fill-clay',
}

interface ChartBarsProps {
  title: string
  /** One sentence that says what the chart shows, for who cannot see it. */
  description: string
  points: readonly ChartPoint[]
  previousLabel: string
  tone?: keyof typeof TONES | undefined
  /** Where walking along the bars begins; else at the last. */
  begin?: number
  /** What a click on a bar does, a second tap on it, or Enter. */
  onOpen?: (index: number) => void
  /** Instead of the table of the points. */
  table?: ReactNode
}

/**
 * Bars over time, each with a line for the same place in the time before. A slider, unseen but reachable, walks along the
 * bars by keyboard and says each aloud; finger and mouse do the same on the drawing.
 */
export function ChartBars(props: ChartBarsProps) {
  const { title, description, points, previousLabel, tone = 'court', onOpen } = props
  const id = useId()
  const { chosen, setChosen, handlers } = useChosenBar(points.length, onOpen)
  const newest = points.length - 1
  const begin = props.begin ?? newest
  const ticks = chartTicks(Math.max(0, ...points.flatMap(({ value, previous }) => [value, previous])))
  const point = chosen === null ? undefined : points[chosen]
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-4">
        <Axis ticks={ticks} />
        <div className="relative h-44">
          <svg
            viewBox={`0 0 ${SIZE} ${SIZE}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${id}-title ${id}-description`}
            className={classNames(
              'size-full touch-pan-y select-none overflow-visible',
              onOpen && 'cursor-pointer',
            )}
            {...handlers}
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-description`}>{description}</desc>
            <Grid ticks={ticks} />
            <Bars points={points} top={ticks.at(-1) ?? 1} tone={tone} chosen={chosen} />
          </svg>
          <input
            type="range"
            className="sr-only"
            aria-label={`${title}: one after another`}
            min={0}
            max={newest}
            value={chosen ?? begin}
            aria-valuetext={words(points[chosen ?? begin], previousLabel)}
            onChange={(event) => setChosen(Number(event.target.value))}
            onFocus={() => setChosen(chosen ?? begin)}
            onBlur={() => setChosen(null)}
            onKeyDown={({ key }) => {
              if (onOpen && key === 'Enter') onOpen(chosen ?? begin)
            }}
          />
          {point && chosen !== null && (
            <Tip point={point} place={(chosen + 0.5) / points.length} previousLabel={previousLabel} />
          )}
        </div>
        <Dates points={points} />
      </div>
      {props.table ?? <ChartTable title={title} points={points} previousLabel={previousLabel} />}
    </div>
  )
}

const words = (point: ChartPoint | undefined, previousLabel: string) =>
  point && `${point.label}: ${point.value}; ${previousLabel}: ${point.previous}`

function Axis({ ticks }: { ticks: readonly number[] }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col-reverse justify-between text-right text-xs text-ink-soft tabular-nums *:leading-none"
    >
      {ticks.map((tick) => (
        <span key={tick}>{formatNumber(tick)}</span>
      ))}
    </div>
  )
}

function Grid({ ticks }: { ticks: readonly number[] }) {
  const top = ticks.at(-1) ?? 1
  return ticks.map((tick) => (
    <line
      key={tick}
      x1={0}
      x2={SIZE}
      y1={SIZE - (tick / top) * SIZE}
      y2={SIZE - (tick / top) * SIZE}
      className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
      strokeWidth={tick === 0 ? 2 : 1}
      vectorEffect="non-scaling-stroke"
    />
  ))
}

interface BarsProps {
  points: readonly ChartPoint[]
  /** The value at the upper edge. */
  top: number
  tone: keyof typeof TONES
  chosen: number | null
}

function Bars({ points, top, tone, chosen }: BarsProps) {
  const slot = SIZE / points.length
  const heightOf = (value: number) => (value / top) * SIZE
  return points.map(({ label, value, previous }, index) => (
    <g key={label}>
      {index === chosen && <rect x={slot * index} y={0} width={slot} height={SIZE} className="fill-ink/8" />}
      <rect
        x={slot * (index + (1 - BAR_SHARE) / 2)}
        y={SIZE - heightOf(value)}
        width={slot * BAR_SHARE}
        height={heightOf(value)}
        className={TONES[tone]}
      />
      {previous > 0 && (
        <line
          x1={slot * (index + LINE_INSET)}
          x2={slot * (index + 1 - LINE_INSET)}
          y1={SIZE - heightOf(previous)}
          y2={SIZE - heightOf(previous)}
          className="stroke-ink-soft"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </g>
  ))
}

function Dates({ points }: { points: readonly ChartPoint[] }) {
  const every = Math.max(1, Math.ceil(points.length / SHORT_LABELS))
  return (
    <div aria-hidden="true" className="relative col-start-2 mt-1.5 h-5 text-xs text-ink-soft">
      {points.map(({ label, short }, index) =>
        index % every === 0 ? (
          <span
            key={label}
            className="absolute whitespace-nowrap"
            style={{ left: `${(index / points.length) * 100}%` }}
          >
            {short}
          </span>
        ) : null,
      )}
    </div>
  )
}

interface TipProps {
  point: ChartPoint
  /** From 0 at the left end of the bars to 1. */
  place: number
  previousLabel: string
}

function Tip({ point, place, previousLabel }: TipProps) {
  const onLeft = place > 0.5
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute top-0 z-10 w-max max-w-56 rounded-md bg-ink px-3 py-2 text-sm text-surface shadow-float',
        onLeft ? '-translate-x-3' : 'translate-x-3',
      )}
      style={onLeft ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
    >
      <p className="font-semibold">{point.label}</p>
      <p className="font-display text-xl font-extrabold tabular-nums">{formatNumber(point.value)}</p>
      <p>
        {previousLabel}: <span className="tabular-nums">{formatNumber(point.previous)}</span>
      </p>
    </div>
  )
}

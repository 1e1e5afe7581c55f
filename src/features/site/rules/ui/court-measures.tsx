import { CourtDrawing, CourtLabel } from '#/features/site/rules/ui/court-drawing'
import * as m from '#/lib/messages.gen'

const MARGIN = 54
/** Half of the short line that ends a measure. */
const TICK = 5

interface MeasureProps {
  from: [number, number]
  to: [number, number]
  words: string
  /** Where the words stand; upright ones beside a line are turned. */
  at: [number, number]
  turned?: boolean
}

/** Along the line, or across it where it ends. */
const tick = ([x, y]: [number, number], turned: boolean) =>
  turned ? `M${x - TICK} ${y}H${x + TICK}` : `M${x} ${y - TICK}V${y + TICK}`

function Measure({ from, to, words, at, turned = false }: MeasureProps) {
  return (
    <g>
      <path
        d={`M${from.join(' ')}L${to.join(' ')}${tick(from, turned)}${tick(to, turned)}`}
        strokeWidth="2"
        fill="none"
        className="stroke-ink-soft"
      />
      <text
        x={at[0]}
        y={at[1]}
        textAnchor="middle"
        {...(turned && { transform: `rotate(-90 ${at.join(' ')})` })}
        className="fill-ink text-[19px] font-semibold"
      >
        {words}
      </text>
    </g>
  )
}

export function CourtMeasures() {
  return (
    <CourtDrawing title={m.rules_drawCourt()} description={m.rules_drawCourtDetail()} margin={MARGIN}>
      <Measure from={[0, -14]} to={[440, -14]} words="44 ft · 13.41 m" at={[82, -24]} />
      <Measure from={[-14, 0]} to={[-14, 200]} words="20 ft · 6.10 m" at={[-26, 100]} turned />
      <Measure from={[0, 214]} to={[150, 214]} words="15 ft · 4.57 m" at={[75, 239]} />
      <Measure from={[150, 214]} to={[220, 214]} words="7 ft · 2.13 m" at={[228, 239]} />
      <text x="322" y="-24" textAnchor="middle" className="fill-ink text-[19px] font-semibold">
        {m.rules_netHeight()}
      </text>
      <ServiceCourt x={75} y={45} side={m.rules_left()} />
      <ServiceCourt x={75} y={145} side={m.rules_right()} />
      <ServiceCourt x={365} y={45} side={m.rules_right()} />
      <ServiceCourt x={365} y={145} side={m.rules_left()} />
      <CourtLabel x={192} y={100} turned>
        {m.rules_kitchenLabel()}
      </CourtLabel>
      <CourtLabel x={262} y={100} turned>
        {m.rules_kitchenLabel()}
      </CourtLabel>
    </CourtDrawing>
  )
}

function ServiceCourt({ x, y, side }: { x: number; y: number; side: string }) {
  return (
    <>
      <CourtLabel x={x} y={y}>
        {side}
      </CourtLabel>
      <CourtLabel x={x} y={y + 24}>
        {m.rules_serviceCourt()}
      </CourtLabel>
    </>
  )
}

const WIDTH = 200
const HEIGHT = 40

interface ChartSparkProps {
  /** What the line says, in words: it has no other text. */
  label: string
  /** The oldest first; null: nothing was measured, drawn as a gap's mark. */
  values: readonly (number | null)[]
}

/** A small line without axes, beside the figure that names it. */
export function ChartSpark({ label, values }: ChartSparkProps) {
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const x = (index: number) => (values.length < 2 ? WIDTH : (index / (values.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - 3 - (value / largest) * (HEIGHT - 6)
  const line = values.flatMap((value, index) => (value === null ? [] : [`${x(index)},${y(value)}`])).join(' ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      className="h-10 w-full"
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className="stroke-line" strokeWidth="1" />
      <polyline
        points={line}
        fill="none"
        className="stroke-court"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {values.map((value, index) =>
        value === null ? (
          <line
            key={index}
            x1={x(index)}
            x2={x(index)}
            y1="2"
            y2={HEIGHT}
            className="stroke-danger"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        ) : null,
      )}
    </svg>
  )
}

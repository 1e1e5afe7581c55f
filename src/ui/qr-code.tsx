import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '#/ui/class-names'

/** Light modules around it, by the standard (ISO/IEC 18004): cameras need them. */
const QUIET_MODULES = 4

interface QrCodeProps {
  text: string
  /** What it opens, for those who can't see it. */
  label: string
  className?: string
}

/** Black on white in both themes: not every camera reads the reverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_MODULES })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: dark.join(''), size: modules }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('block rounded-md', className)}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

import { encode } from 'uqr'

/** Light modules round the code, without which cameras don't find it (ISO/IEC 18004). */
const QUIET_MODULES = 4

/** A QR code as one SVG path on a square of `size` modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET_MODULES, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}

import { qrPath } from '#/features/communities/invitations/logic/qr-path'

/** Always dark on light: cameras read it in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md bg-white text-black ring-1 ring-line"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

import { TriangleAlert, WifiOff } from 'lucide-react'
import { useConnection } from '#/client/use-connection'
import { Badge } from '#/ui/badge'

/** 'Offline' or 'Slow Connection' at the top right; nothing while all is well. */
export function ConnectionBadge() {
  const { badge: text } = useConnection()
  return (
    <output className="pointer-events-none fixed top-20 right-4 z-50 print:hidden">
      {text && (
        <Badge
          tone="clay"
          icon={text === 'Offline' ? <WifiOff aria-hidden /> : <TriangleAlert aria-hidden />}
          className="shadow-float"
        >
          {text}
        </Badge>
      )}
    </output>
  )
}

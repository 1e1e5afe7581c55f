import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#/ui/button'
import { type Buzz, buzz, canBuzz } from '#/ui/buzz'
import { Stack } from '#/ui/stack'

const KINDS: { kind: Buzz; label: string; news: string }[] = [
  { kind: 'tick', label: 'Count a point', news: 'One tick: it counted.' },
  { kind: 'done', label: 'Finish the game', news: 'Two ticks, the second longer: done.' },
  { kind: 'refused', label: 'Type a wrong code', news: 'Two knocks: refused.' },
  { kind: 'call', label: 'Call to the court', news: 'Three long shakes: your court is free.' },
]

export function BuzzExample() {
  const hydrated = useHydrated()
  const [news, setNews] = useState('')
  return (
    <Stack>
      <Stack row gap="sm">
        {KINDS.map(({ kind, label, news: said }) => (
          <Button
            key={kind}
            variant="secondary"
            onClick={() => {
              buzz(kind)
              setNews(said)
            }}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <output className="block min-h-7 font-medium">{news}</output>
      {hydrated && (
        <p className="text-sm text-ink-soft">
          {canBuzz()
            ? 'This browser knows how to shake; whether the device can, only a hand can tell.'
            : 'This browser can’t shake the device. The words say all of it.'}
        </p>
      )}
    </Stack>
  )
}

import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Level } from '#/features/admin/system-health/logic/levels'
import { Badge, type BadgeTone } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

const LOOKS: Record<Level, { tone: BadgeTone; word: () => string; Icon: typeof CircleCheck }> = {
  good: { tone: 'court', word: m.systemHealth_good, Icon: CircleCheck },
  watch: { tone: 'clay', word: m.systemHealth_watch, Icon: CircleAlert },
  trouble: { tone: 'danger', word: m.systemHealth_trouble, Icon: CircleX },
  unknown: { tone: 'neutral', word: m.systemHealth_unknown, Icon: CircleHelp },
}

/** How something is, by colour, sign and word. */
function LevelBadge({ level }: { level: Level }) {
  const { tone, word, Icon } = LOOKS[level]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {word()}
    </Badge>
  )
}

interface HealthCardProps {
  title: string
  level?: Level
  children: ReactNode
}

export function HealthCard({ title, level, children }: HealthCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg bg-surface-raised p-4 ring-1 ring-line sm:p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {level && <LevelBadge level={level} />}
      </div>
      {children}
    </section>
  )
}

interface FiguresProps {
  /** Name and value; null where it is not known. */
  rows: readonly (readonly [name: string, value: ReactNode | null])[]
}

export function Figures({ rows }: FiguresProps) {
  return (
    <dl className="grid gap-y-1.5 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words text-right font-semibold tabular-nums">
            {value ?? m.systemHealth_notKnown()}
          </dd>
        </div>
      ))}
    </dl>
  )
}

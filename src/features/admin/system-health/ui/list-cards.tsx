import { useState } from 'react'
import { levelOf, LIMITS } from '#/features/admin/system-health/logic/levels'
import { bytesWords, durationWords, msWords } from '#/features/admin/system-health/logic/measure-words'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { Figures, HealthCard } from '#/features/admin/system-health/ui/health-card'
import { formatNumber } from '#/lib/numbers'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

type CardProps = { health: SystemHealth }

/** Slow ones of the last quarter of an hour colour the card; older ones are only listed. */
const RECENT_MS = 15 * 60_000
const FIRST = 10

export function SlowCard({ health: { slowOperations, at } }: CardProps) {
  const now = Date.parse(at)
  const [all, setAll] = useState(false)
  const shown = all ? slowOperations : slowOperations.slice(0, FIRST)
  const hidden = slowOperations.length - shown.length
  const recent = slowOperations.filter(({ endedAt }) => now - Date.parse(endedAt) < RECENT_MS)
  return (
    <HealthCard title={m.systemHealth_slowOperations()} level={levelOf(recent.length, LIMITS.slowOperations)}>
      <p className="mb-3 text-sm text-ink-soft">{m.systemHealth_slowText()}</p>
      {slowOperations.length === 0 ? (
        <p className="font-medium">{m.systemHealth_nothingSlow()}</p>
      ) : (
        <>
          <table className="w-full text-left text-sm tabular-nums">
            <thead>
              <tr className="border-b border-line-strong">
                <th scope="col" className="py-1.5 pr-3 font-semibold">
                  {m.systemHealth_what()}
                </th>
                <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
                  {m.systemHealth_took()}
                </th>
                <th scope="col" className="whitespace-nowrap py-1.5 text-right font-semibold">
                  {m.systemHealth_ago()}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, durationMs, endedAt }) => (
                <tr key={`${name} ${endedAt}`} className="border-b border-line">
                  <td className="break-all py-1.5 pr-3 font-medium">{name}</td>
                  <td className="whitespace-nowrap py-1.5 pr-3 text-right">{msWords(durationMs)}</td>
                  <td className="whitespace-nowrap py-1.5 text-right text-ink-soft">
                    {durationWords(Math.max(0, (now - Date.parse(endedAt)) / 1000))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {hidden > 0 && (
            <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
              {m.systemHealth_showMore({ hidden })}
            </Button>
          )}
        </>
      )}
    </HealthCard>
  )
}

const CATEGORY_WORDS: Record<string, () => string> = {
  network: m.systemHealth_categoryNetwork,
  auth: m.systemHealth_categoryAuth,
  permission: m.systemHealth_categoryPermission,
  validation: m.systemHealth_categoryValidation,
  not_found: m.systemHealth_categoryNotFound,
  rate_limit: m.systemHealth_categoryRateLimit,
  server: m.systemHealth_categoryServer,
  unknown: m.systemHealth_categoryUnknown,
}
/** What people do wrong is counted too, but is no trouble of the system's. */
const OUR_FAULT = new Set(['server', 'unknown'])

export function ErrorsCard({ health: { errors } }: CardProps) {
  const ours = errors.reduce((sum, { category, count }) => sum + (OUR_FAULT.has(category) ? count : 0), 0)
  return (
    <HealthCard title={m.systemHealth_errorsSinceStart()} level={levelOf(ours, { watch: 1, trouble: 20 })}>
      {errors.length === 0 ? (
        <p className="font-medium">{m.systemHealth_none()}</p>
      ) : (
        <Figures
          rows={errors
            .toSorted((one, other) => other.count - one.count)
            .map(({ category, count }) => [CATEGORY_WORDS[category]?.() ?? category, formatNumber(count)])}
        />
      )}
    </HealthCard>
  )
}

export function ServicesCard({ health: { services } }: CardProps) {
  return (
    <HealthCard
      title={m.systemHealth_connectedServices()}
      {...(services.some(({ isAway }) => isAway) && { level: 'trouble' as const })}
    >
      <ul className="grid gap-2.5 text-sm">
        {services.map(({ name, on, isAway, note }) => (
          <li key={name} className="flex items-center justify-between gap-3">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-ink-soft">{note}</span>
            </span>
            {isAway ? (
              <Badge tone="danger">{m.systemHealth_away()}</Badge>
            ) : (
              <Badge tone={on ? 'court' : 'neutral'}>{on ? m.systemHealth_on() : m.systemHealth_off()}</Badge>
            )}
          </li>
        ))}
      </ul>
    </HealthCard>
  )
}

export function ProcessesCard({ health: { processes, answeredBy, at } }: CardProps) {
  return (
    <HealthCard title={m.systemHealth_processes({ count: processes.length })}>
      <ul className="grid gap-2.5 text-sm">
        {processes.map(({ id, host, pid, startedAt, residentBytes, liveConnections }) => (
          <li key={id}>
            <span className="font-semibold">
              {host}, {pid}
            </span>
            {id === answeredBy.id && <span className="text-ink-soft"> {m.systemHealth_answered()}</span>}
            <span className="block text-ink-soft">
              {m.systemHealth_processFacts({
                duration: durationWords((Date.parse(at) - Date.parse(startedAt)) / 1000),
                memory: bytesWords(residentBytes),
                connections: liveConnections,
              })}
            </span>
          </li>
        ))}
      </ul>
    </HealthCard>
  )
}

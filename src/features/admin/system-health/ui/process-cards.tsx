import { levelOf, LIMITS, worst } from '#/features/admin/system-health/logic/levels'
import { bytesWords, durationWords, msWords } from '#/features/admin/system-health/logic/measure-words'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { Figures, HealthCard } from '#/features/admin/system-health/ui/health-card'

type CardProps = { health: SystemHealth }

export function ProcessCard({ health: { memory, eventLoop, cpu, uptimeSeconds } }: CardProps) {
  const level = worst([
    levelOf(eventLoop.p99Ms, LIMITS.loopP99Ms),
    levelOf(cpu.percent / cpu.cores, LIMITS.cpuPercent),
  ])
  return (
    <HealthCard title="Server process" level={level}>
      <Figures
        rows={[
          ['Uptime', durationWords(uptimeSeconds)],
          ['Memory', bytesWords(memory.residentBytes)],
          ['Heap', `${bytesWords(memory.heapUsedBytes)} of ${bytesWords(memory.heapTotalBytes)}`],
          ['Outside the heap', bytesWords(memory.externalBytes)],
          ['Event loop, median', msWords(eventLoop.p50Ms)],
          ['Event loop, 99th percentile', msWords(eventLoop.p99Ms)],
          ['Processor', `${Math.round(cpu.percent)}% of one core (of ${cpu.cores})`],
        ]}
      />
    </HealthCard>
  )
}

export function LiveCard({ health: { live } }: CardProps) {
  return (
    <HealthCard title="Live updates">
      <Figures
        rows={[
          ['Open connections', live.connections],
          ['Topics watched', live.topics],
        ]}
      />
    </HealthCard>
  )
}

export function DiskCard({ health: { disk, uploadsBytes } }: CardProps) {
  const usedShare = disk && 1 - disk.freeBytes / disk.totalBytes
  return (
    <HealthCard title="Disk" level={levelOf(usedShare, LIMITS.diskUsedShare)}>
      <Figures
        rows={[
          ['Free', disk && `${bytesWords(disk.freeBytes)} of ${bytesWords(disk.totalBytes)}`],
          ['In use', usedShare === null ? null : `${Math.round(usedShare * 100)}%`],
          ['Pictures', uploadsBytes === null ? null : bytesWords(uploadsBytes)],
        ]}
      />
    </HealthCard>
  )
}

export function VersionsCard({ health: { versions, migrations } }: CardProps) {
  const behind = migrations && migrations.available - migrations.applied
  return (
    <HealthCard title="Versions" level={behind === null ? 'unknown' : behind === 0 ? 'good' : 'trouble'}>
      <Figures
        rows={[
          ['App', versions.app],
          ['Node.js', versions.node],
          ['Database', versions.database],
          ['Migrations', migrations && `${migrations.applied} of ${migrations.available} applied`],
          ['Latest migration', migrations && migrations.newest.replaceAll('_', ' ')],
        ]}
      />
    </HealthCard>
  )
}

import { levelOf, LIMITS, worst } from '#/features/admin/system-health/logic/levels'
import { bytesWords, durationWords, msWords } from '#/features/admin/system-health/logic/measure-words'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { Figures, HealthCard } from '#/features/admin/system-health/ui/health-card'
import * as m from '#/lib/messages.gen'

type CardProps = { health: SystemHealth }

export function ProcessCard({ health: { memory, eventLoop, cpu, uptimeSeconds } }: CardProps) {
  const level = worst([
    levelOf(eventLoop.p99Ms, LIMITS.loopP99Ms),
    levelOf(cpu.percent / cpu.cores, LIMITS.cpuPercent),
  ])
  return (
    <HealthCard title={m.systemHealth_serverProcess()} level={level}>
      <Figures
        rows={[
          [m.systemHealth_uptime(), durationWords(uptimeSeconds)],
          [m.systemHealth_memory(), bytesWords(memory.residentBytes)],
          [
            m.systemHealth_heap(),
            m.systemHealth_ofTotal({
              part: bytesWords(memory.heapUsedBytes),
              total: bytesWords(memory.heapTotalBytes),
            }),
          ],
          [m.systemHealth_outsideHeap(), bytesWords(memory.externalBytes)],
          [m.systemHealth_loopMedian(), msWords(eventLoop.p50Ms)],
          [m.systemHealth_loopP99(), msWords(eventLoop.p99Ms)],
          [
            m.systemHealth_processor(),
            m.systemHealth_processorUse({ percent: Math.round(cpu.percent), cores: cpu.cores }),
          ],
        ]}
      />
    </HealthCard>
  )
}

export function LiveCard({ health: { live } }: CardProps) {
  return (
    <HealthCard title={m.systemHealth_liveUpdates()}>
      <Figures
        rows={[
          [m.systemHealth_openConnections(), live.connections],
          [m.systemHealth_topicsWatched(), live.topics],
        ]}
      />
    </HealthCard>
  )
}

export function DiskCard({ health: { disk, uploadsBytes } }: CardProps) {
  const usedShare = disk && 1 - disk.freeBytes / disk.totalBytes
  return (
    <HealthCard title={m.systemHealth_disk()} level={levelOf(usedShare, LIMITS.diskUsedShare)}>
      <Figures
        rows={[
          [
            m.systemHealth_free(),
            disk &&
              m.systemHealth_ofTotal({
                part: bytesWords(disk.freeBytes),
                total: bytesWords(disk.totalBytes),
              }),
          ],
          [m.systemHealth_inUse(), usedShare === null ? null : `${Math.round(usedShare * 100)}%`],
          [m.systemHealth_pictures(), uploadsBytes === null ? null : bytesWords(uploadsBytes)],
        ]}
      />
    </HealthCard>
  )
}

export function VersionsCard({ health: { versions, migrations } }: CardProps) {
  const behind = migrations && migrations.available - migrations.applied
  return (
    <HealthCard
      title={m.systemHealth_versions()}
      level={behind === null ? 'unknown' : behind === 0 ? 'good' : 'trouble'}
    >
      <Figures
        rows={[
          [m.systemHealth_app(), versions.app],
          [m.systemHealth_nodeJs(), versions.node],
          [m.systemHealth_database(), versions.database],
          [
            m.systemHealth_migrations(),
            migrations &&
              m.systemHealth_migrationsApplied({
                applied: migrations.applied,
                available: migrations.available,
              }),
          ],
          [m.systemHealth_latestMigration(), migrations && migrations.newest.replaceAll('_', ' ')],
        ]}
      />
    </HealthCard>
  )
}

import { buildServices } from './build-services'
import { backupCommand, restoreCommand } from './backup/command'
import { BackupRefusal } from './backup/refusal'
import { ConfigurationError, readEnv } from './env'
import { seedOnce } from './seed'
import { startServer } from './start'

const FORCED_EXIT_MS = 9_000

/** Makes the demo year where it was asked for, beside no running server of the same folder. */
async function seed(): Promise<void> {
  const services = await buildServices(readEnv(process.env))
  await seedOnce(services, { force: true })
  services.limits.close()
  await services.database.close()
}

async function main(): Promise<void> {
  const [command, argument] = process.argv.slice(2)
  if (command === 'seed') return seed()
  if (command === 'backup') return backupCommand(argument)
  if (command === 'restore') return restoreCommand(argument)
  const running = await startServer(process.env)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref()
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigurationError || error instanceof BackupRefusal
  console.error(isExpected ? error.message : error)
  process.exit(1)
})

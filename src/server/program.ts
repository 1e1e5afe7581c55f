import { buildServices } from './build-services'
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
  if (process.argv[2] === 'seed') return seed()
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
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exit(1)
})

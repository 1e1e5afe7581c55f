import { ConfigurationError } from './env'
import { seedOnce } from './seed'
import { startServer } from './start'

const FORCED_EXIT_MS = 9_000

async function main(): Promise<void> {
  const running = await startServer(process.env)
  if (process.argv[2] === 'seed') {
    await seedOnce(running.services, { force: true })
    return running.stop()
  }
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

import { lockFolder } from '#/platform/database/folder-lock'

/** A process of its own that takes a data folder, says so, and keeps it until it is ended. */
try {
  await lockFolder(process.argv[2] ?? '')
  console.log('holds')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}

import { existsSync } from 'node:fs'
import { readArguments } from './arguments.mjs'
import { CommandRefusal } from './command-refusal'
import { ConfigurationError } from '#/platform/configuration-error'

/** Before anything is opened: what this process, its threads and its children make is its owner's alone. */
process.umask(0o077)

const FORCED_EXIT_MS = 9_000

/** Makes the demo year where it was asked for, beside no running server of the same folder. */
async function seed(): Promise<void> {
  const [{ buildServices }, { readEnv }, { seedOnce }] = await Promise.all([
    import('./build-services'),
    import('#/platform/env'),
    import('#/demo/seed'),
  ])
  const services = await buildServices(readEnv(process.env))
  await seedOnce(services, { force: true })
  services.limits.close()
  await services.database.close()
}

async function serve(): Promise<void> {
  const { startServer } = await import('./start')
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
  // Who reads that it is ready may stop it at once, and is heeded.
  running.announce()
}

/** What the program does by its first argument; without one it serves. */
const COMMANDS = {
  admin: {
    usage: 'npm run admin -- EMAIL',
    about:
      'Makes an address an admin’s, and prints a link that signs its owner in. Also while the server runs.',
    operands: 1,
    run: async ([email]: string[]) => (await import('./admin-command')).adminCommand(email),
  },
  seed: {
    usage: 'npm run seed',
    about:
      'Adds the demo year to the database that DATA_DIR or DATABASE_URL names, unless there are people in it.',
    run: seed,
  },
  backup: {
    usage: 'npm run backup [-- FOLDER]',
    about:
      'Copies all data into a new folder below FOLDER (BACKUP_DIR or DATA_DIR/backups unless named), also while the server runs.',
    operands: 1,
    run: async ([folder]: string[]) => (await import('./backup/command')).backupCommand(folder),
  },
  restore: {
    usage: 'npm run restore -- COPY',
    about: 'Brings a copy back into the empty place that DATA_DIR or DATABASE_URL names.',
    operands: 1,
    run: async ([copy]: string[]) => (await import('./backup/command')).restoreCommand(copy),
  },
}

const isCommand = (name: string | undefined): name is keyof typeof COMMANDS =>
  name !== undefined && Object.hasOwn(COMMANDS, name)

async function main(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2)
  if (isCommand(name)) {
    const { run, ...command } = COMMANDS[name]
    const { operands } = readArguments(command, rest)
    // As `npm start` does; whoever runs the program in another way brings its whole environment.
    if (process.env.npm_lifecycle_event === name && existsSync('.env')) process.loadEnvFile('.env')
    return run(operands)
  }
  readArguments({
    usage: 'node dist/main/main.js [admin | seed | backup | restore]',
    about: 'Starts the server, or does one of these instead: each has a --help of its own.',
  })
  return serve()
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigurationError || error instanceof CommandRefusal
  console.error(isExpected ? error.message : error)
  process.exit(1)
})

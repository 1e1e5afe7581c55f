// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { readArguments } from '../src/server/arguments.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { envFile, PACKAGED_NODE, ROOT, SERVER, toolEnv, whenNpmEnds } from './process.mjs'

/**
 * Stays between npm and the server: passes signals on, and leaves with the server's own exit code.
 * @param {string[]} args
 */
function serve(args) {
  const server = spawn(PACKAGED_NODE, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: toolEnv({ NODE_ENV: 'production' }),
  })
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  whenNpmEnds(() => server.kill('SIGTERM'))
  process.on('SIGHUP', () => server.kill('SIGTERM'))
  // A terminal sends Ctrl-C to the whole group: the server has it already, and a second one would look like impatience.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
  server.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

readArguments({
  usage: 'npm start',
  about: 'Installs, builds and starts the server. Everything is set by the environment: see .env.example.',
})
try {
  await ensureInstalled()
  if (!(await ensureBuilt())) throw new Error('The build failed; the reason stands above.')
  serve([...envFile(), SERVER])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

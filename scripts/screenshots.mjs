// @ts-check
import { readArguments } from '../src/server/arguments.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run, toolEnv, whenNpmEnds } from './process.mjs'
import { provideTools } from './provide-tools.mjs'

const TIMEOUT_MS = 5 * 60_000

readArguments({
  usage: 'npm run screenshots',
  about: 'Makes the pictures of the README anew, from the built program with demo data.',
})

async function main() {
  await ensureInstalled()
  const tools = await provideTools({ chromium: true, postgres: false, shared: false })
  if (!(await ensureBuilt())) return 1
  const args = ['test', '--config', 'playwright.screenshots.config.ts']
  const { code } = await run('playwright', args, { env: toolEnv(tools), timeoutMs: TIMEOUT_MS })
  return code
}

whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

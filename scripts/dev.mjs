// @ts-check
import { spawn } from 'node:child_process'
import { readArguments } from '../src/server/arguments.mjs'
import { ensureInstalled } from './install.mjs'
import { envFile, ROOT, toolEnv, whenNpmEnds } from './process.mjs'

readArguments({
  usage: 'npm run dev',
  about: 'Starts the server with live reload. Everything is set by the environment: see .env.example.',
})
await ensureInstalled()
const server = spawn('tsx', ['watch', '--clear-screen=false', ...envFile(), 'src/server/program.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnv({ NODE_ENV: 'development' }),
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
whenNpmEnds(() => server.kill('SIGTERM'))
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
server.on('exit', (code) => process.exit(code ?? 0))

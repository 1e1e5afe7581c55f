import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findHaproxy, findNginx } from '../../scripts/find-tools.mjs'
import { freePort } from './server-process'

const exec = promisify(execFile)
const UP_WITHIN_MS = 10_000
const POLL_MS = 50
const CHECK_TIMEOUT_MS = 10_000

export type Proxy = {
  url: string
  /** Its log so far. */
  output(): string
  stop(): Promise<void>
}

/** nginx writes what was asked to a file. */
const ACCESS_LOG = 'access.log'

/** The proxies' settings as they are handed out, with nothing changed but where they listen and whom they send to. */
async function handedOut(file: string, servers: readonly string[], changes: readonly [RegExp, string][]) {
  let text = await readFile(new URL(`../../docs/proxies/${file}`, import.meta.url), 'utf8')
  for (const [index, url] of servers.entries())
    text = text.replaceAll(`10.0.0.1${index + 1}:3000`, new URL(url).host)
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} has nothing like ${String(pattern)}`)
    text = text.replace(pattern, replacement)
  }
  if (text.includes('10.0.0.')) throw new Error(`${file} names more servers than there are`)
  return text
}

async function running(program: string, args: readonly string[], port: number, home: string): Promise<Proxy> {
  const accessLog = join(home, ACCESS_LOG)
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + UP_WITHIN_MS
  while (
    !(await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The proxy did not come up:\n${printed}`)
    await pause(POLL_MS)
  }
  return {
    url,
    output: () => printed + (existsSync(accessLog) ? readFileSync(accessLog, 'utf8') : ''),
    async stop() {
      process.off('exit', end)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        end()
        await gone
      }
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** So that nothing is tried twice, as by a proxy that only knows who is ready. */
export const WITHOUT_RETRIES: readonly [RegExp, string][] = [
  [/option redispatch 1\n/, 'no option redispatch\n'],
  [/retries 3\n/, 'retries 0\n'],
]

/** HAProxy with docs/proxies/haproxy.cfg in front of three servers; `changes` are made to it besides. */
export async function startHaproxy(
  servers: readonly [string, string, string],
  changes: readonly [RegExp, string][] = [],
): Promise<Proxy> {
  const program = findHaproxy()
  if (!program) throw new Error('No HAProxy: `npm test` installs it on Debian; elsewhere install haproxy')
  const home = await mkdtemp(join(tmpdir(), 'paddlefolk-haproxy-'))
  const port = await freePort()
  const file = join(home, 'haproxy.cfg')
  const settings = await handedOut('haproxy.cfg', servers, [
    [/ {2}bind :80\n {2}bind :443 .*\n.*redirect scheme https.*\n/, `  bind 127.0.0.1:${port}\n`],
    ...changes,
  ])
  await writeFile(file, settings)
  return running(program, ['-db', '-f', file], port, home)
}

/** nginx with docs/proxies/nginx.conf in front of three servers; its own check of the settings comes first. */
export async function startNginx(servers: readonly [string, string, string]): Promise<Proxy> {
  const program = findNginx()
  if (!program) throw new Error('No nginx: `npm test` installs it on Debian; elsewhere install nginx')
  const home = await mkdtemp(join(tmpdir(), 'paddlefolk-nginx-'))
  const port = await freePort()
  const site = join(home, 'site.conf')
  const settings = await handedOut('nginx.conf', servers, [
    [/listen 80;\n/, `listen 127.0.0.1:${await freePort()};\n`],
    [/listen 443 ssl http2;\n/, `listen 127.0.0.1:${port};\n`],
    [/ {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/, ''],
    [/access_log \/var\/log\/nginx\/access\.log/, `access_log ${join(home, ACCESS_LOG)}`],
    [/server_name play\.example\.org;\n(?= {2}#)/, 'server_name 127.0.0.1;\n'],
  ])
  await writeFile(site, settings)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(home, name)};`)
    .join(' ')
  const main = join(home, 'nginx.conf')
  await writeFile(
    main,
    `daemon off; master_process off; pid ${join(home, 'pid')}; error_log stderr;
    events {} http { access_log off; ${folders} include ${site}; }`,
  )
  const args = ['-p', home, '-e', 'stderr', '-c', main]
  await exec(program, ['-t', ...args], { timeout: CHECK_TIMEOUT_MS })
  return running(program, args, port, home)
}

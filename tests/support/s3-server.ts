import { spawn, execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { findSwift } from '../../scripts/find-tools.mjs'
import { freePort } from './server-process'

const exec = promisify(execFile)
const BUCKET = 'pictures'
const KEY = { id: 'club:writer', secret: 'a-key-for-tests' }
const PARTS = ['account', 'container', 'object'] as const
/** It is a program in Python with many modules, on a machine that may be busy. */
const START_DEADLINE_MS = 60_000
const POLL_MS = 100

export type S3Server = {
  /** What the server under test is told. */
  env: Record<string, string>
  /** All keys in the bucket. */
  keys(): Promise<string[]>
  /** An object's address, for somebody without a key. */
  addressOf(key: string): string
  /** kill -9 of what answers. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

const config = (home: string, port: number, rest: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
${rest}`

const STORE = (part: string) => `[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`
/** The cache is asked for by the part that checks keys, and may be out of reach. */
const PROXY = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY.id.replace(':', '_')} = ${KEY.secret} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
${['catch_errors', 's3api', 'copy', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`

/** The rings say where each part of the data is: here, all of it, once. */
async function makeRing(home: string, part: string, port: number): Promise<void> {
  const builder = join(home, `${part}.builder`)
  await exec('swift-ring-builder', [builder, 'create', '2', '1', '1'])
  await exec('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
  await exec('swift-ring-builder', [builder, 'rebalance'])
}

function run(part: string, home: string): ChildProcess {
  const child = spawn(`swift-${part}-server`, [join(home, `${part}.conf`)], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** An S3-compatible storage with one bucket and one key: OpenStack Swift, which checks every signature. */
export async function startS3Server(): Promise<S3Server> {
  if (!findSwift())
    throw new Error(
      'No OpenStack Swift: `npm test` installs it on Debian; elsewhere install its four servers',
    )
  const home = await mkdtemp(join(tmpdir(), 'paddlefolk-s3-'))
  await mkdir(join(home, 'devices', 'disk'), { recursive: true })
  await writeFile(join(home, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tests\n')
  const running = new Map<string, ChildProcess>()
  for (const part of PARTS) {
    const port = await freePort()
    await makeRing(home, part, port)
    await writeFile(join(home, `${part}.conf`), config(home, port, STORE(part)))
    running.set(part, run(part, home))
  }
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  await writeFile(join(home, 'proxy.conf'), config(home, port, PROXY))
  const client = new AwsClient({
    accessKeyId: KEY.id,
    secretAccessKey: KEY.secret,
    service: 's3',
    region: 'us-east-1',
    retries: 0,
  })

  const isThere = () =>
    client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' }).then(
      ({ status }) => status === 200 || status === 409,
      () => false,
    )
  /** Well once the bucket can be made, or is there. */
  const start = async () => {
    running.set('proxy', run('proxy', home))
    const deadline = Date.now() + START_DEADLINE_MS
    while (!(await isThere())) {
      if (Date.now() > deadline) throw new Error('The storage was not ready in time')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  await start()

  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    async keys() {
      const listed = await client.fetch(`${endpoint}/${BUCKET}?list-type=2`)
      if (!listed.ok) throw new Error(`The storage answered ${listed.status}`)
      return [...(await listed.text()).matchAll(/<Key>([^<]+)/g)].map(([, key]) => key ?? '')
    },
    addressOf: (key) => `${endpoint}/${BUCKET}/${key}`,
    async crash() {
      const proxy = running.get('proxy')
      if (proxy) await kill(proxy)
    },
    restart: start,
    async stop() {
      for (const child of running.values()) await kill(child)
      await rm(home, { recursive: true, force: true })
    },
  }
}

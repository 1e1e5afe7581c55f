import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findClamd } from '../../scripts/find-tools.mjs'
import { unprivilegedUser } from './postgres'
import { freePort } from './server-process'

const START_DEADLINE_MS = 60_000
const POLL_MS = 50

/** The file by which scanners are tried, in two parts: whole it would be found in this repository. */
export const EICAR = Buffer.from(
  [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`, '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
/** What the daemon calls it: the name of a signature that isn't ClamAV's own gets an ending. */
export const EICAR_NAME = 'Paddlefolk.Eicar.UNOFFICIAL'
/** Longer files the daemon does not look at. */
export const LONGEST_BYTES = 1024 * 1024

export type TestClamd = {
  /** `tcp://…` */
  url: string
  /** `unix:…` */
  socketUrl: string
  /** kill -9. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** Stops answering, though the kernel goes on taking connections, until `wake`. */
  freeze(): void
  wake(): void
  stop(): Promise<void>
}

const isThere = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer.toString() === 'PONG\0')
    })
    socket.write('zPING\0')
  })

const settingsFor = (home: string, port: number): string => `Foreground true
TCPSocket ${port}
TCPAddr 127.0.0.1
LocalSocket ${home}/clamd.ctl
DatabaseDirectory ${home}/signatures
TemporaryDirectory ${home}
StreamMaxLength ${LONGEST_BYTES}
`

/** ClamAV's daemon with one signature, ours: EICAR's test string wherever it stands in a file. */
export async function startClamd(): Promise<TestClamd> {
  const program = findClamd()
  if (!program)
    throw new Error('No ClamAV daemon: `npm test` installs it on Debian; elsewhere install clamav-daemon')
  const home = await mkdtemp(join(tmpdir(), 'paddlefolk-clamd-'))
  const user = await unprivilegedUser()
  const port = await freePort()
  const settings = join(home, 'clamd.conf')
  await mkdir(join(home, 'signatures'))
  await writeFile(
    join(home, 'signatures', 'own.ndb'),
    `${EICAR_NAME.replace('.UNOFFICIAL', '')}:0:*:${EICAR.toString('hex')}\n`,
  )
  await writeFile(settings, settingsFor(home, port))
  if (user) await chown(home, user.uid, user.gid)

  let child: ChildProcess
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const start = async () => {
    child = spawn(program, [`--config-file=${settings}`], {
      stdio: 'ignore',
      cwd: home,
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    const deadline = performance.now() + START_DEADLINE_MS
    while (!(await isThere(port))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error('The ClamAV daemon did not come up')
      await pause(POLL_MS)
    }
  }
  const crash = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    end()
    await gone
  }
  await start()
  return {
    url: `tcp://127.0.0.1:${port}`,
    socketUrl: `unix:${home}/clamd.ctl`,
    crash,
    restart: start,
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', end)
      await crash()
      await rm(home, { recursive: true, force: true })
    },
  }
}

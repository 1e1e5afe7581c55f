import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '../../scripts/process.mjs'

/** Puts what follows into a PID namespace of its own, as a container has: there it is process 1. */
export const IN_ITS_OWN_PID_NAMESPACE = ['unshare', '-p', '--fork', '--mount-proc', '--kill-child=SIGKILL']

/** Whether this machine lets the tests make PID namespaces; if not, they say so. */
export function canUnshare(): boolean {
  const [command = '', ...args] = IN_ITS_OWN_PID_NAMESPACE
  const { status } = spawnSync(command, [...args, 'true'])
  if (status !== 0)
    console.warn('SKIPPED: unshare -p is not permitted here, so nothing is tried across PID namespaces')
  return status === 0
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Another process that tries to take the folder. `said` is "holds", or why it may not. */
export async function newcomer(folder: string, inside: readonly string[] = []) {
  const [command = '', ...args] = [
    ...inside,
    process.execPath,
    '--import',
    'tsx',
    'tests/support/hold-folder.ts',
    folder,
  ]
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let warned = ''
  child.stderr.on('data', (chunk: Buffer) => (warned += chunk.toString()))
  const exited = once(child, 'exit').then(([code]: unknown[]) => {
    running.delete(child)
    return code
  })
  let said = ''
  for await (const line of createInterface({ input: child.stdout })) {
    said = line
    break
  }
  return {
    said: said || warned,
    warned: () => warned,
    exited,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      await exited
    },
  }
}

import { once } from 'node:events'

type Answered = { id: number; result?: { usedSize?: number } }

/** Looks into a process that was started with `--inspect`, by the protocol of its inspector. */
export async function heapOf(port: number) {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('Nothing is inspected there')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let lastId = 0
  async function ask(method: string): Promise<Answered> {
    const id = (lastId += 1)
    const answered = new Promise<Answered>((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as Answered
        if (message.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(message)
      }
      socket.addEventListener('message', hear)
    })
    socket.send(JSON.stringify({ id, method }))
    return answered
  }
  return {
    /** What is in use once all that nobody holds has been collected, in bytes. */
    async usedBytes(): Promise<number> {
      await ask('HeapProfiler.collectGarbage')
      return (await ask('Runtime.getHeapUsage')).result?.usedSize ?? Number.NaN
    },
    close: () => socket.close(),
  }
}

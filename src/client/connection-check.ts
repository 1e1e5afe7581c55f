import { connection } from './connection'
import { connectionTest } from './connection-test'
import { testChannel } from './realtime-state'

export type ConnectionReport = { server: boolean; data: boolean; live: boolean }

/** Whether live updates can be had at all: joins a stream that carries nothing and leaves again. */
const liveCanBeJoined = (): Promise<boolean> =>
  testChannel(
    (joined, refused) => {
      const stream = new EventSource('/api/live')
      stream.addEventListener('ready', joined)
      stream.addEventListener('error', refused)
      return () => stream.close()
    },
    (task, ms) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  )

/** How far one gets: to the server, to the data behind it, and to live updates. */
export async function checkConnection(): Promise<ConnectionReport> {
  if (!(await connection.quickCheck())) return { server: false, data: false, live: false }
  const [reliable, events, live] = await Promise.all([
    connectionTest.reliableConnection(),
    connectionTest.eventsCanBeRead(),
    liveCanBeJoined(),
  ])
  return { server: true, data: reliable && events, live }
}

import { request } from 'node:http'
import { answer } from '../tests/support/storm'
import type { Member } from '../tests/support/crowd'

const ROUNDS = 20

type Stream = { close(): void; nextChange(): Promise<number> }

/** An event stream as a browser holds it; resolves with the time the next hint arrived. */
async function openStream(url: string, topics: string): Promise<Stream> {
  let waiting: ((at: number) => void) | null = null
  const ready = Promise.withResolvers<void>()
  const client = request(`${url}/api/live?topics=${topics}`, { agent: false }, (response) => {
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      if (chunk.includes('event: ready')) ready.resolve()
      if (chunk.includes('event: change')) waiting?.(performance.now())
    })
  })
  client.on('error', () => undefined)
  client.end()
  await ready.promise
  return {
    close: () => client.destroy(),
    nextChange: () =>
      new Promise((resolve) => {
        waiting = resolve
      }),
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/**
 * How long after one person's answer another's open page shows it: the hint arrives and the refetch is done.
 * With `spectators` further streams on the same event. Milliseconds.
 */
export async function measureLive(
  url: string,
  eventId: string,
  crowd: readonly Member[],
  spectators: number,
) {
  const topics = `event:${eventId},registrations:${eventId}`
  const streams = await Promise.all(Array.from({ length: spectators + 1 }, () => openStream(url, topics)))
  const shown: number[] = []
  const last: number[] = []
  for (const member of crowd.slice(0, ROUNDS)) {
    const startedAt = performance.now()
    const hints = streams.map((stream) => stream.nextChange())
    await answer(url, eventId, member)
    await hints[0]
    await fetch(`${url}/api/events/${eventId}/registrations`).then((response) => response.arrayBuffer())
    shown.push(performance.now() - startedAt)
    last.push(Math.max(...(await Promise.all(hints))) - startedAt)
  }
  for (const stream of streams) stream.close()
  return {
    shownMedian: quantile(shown, 0.5),
    shownWorst: Math.max(...shown),
    lastClientMedian: quantile(last, 0.5),
  }
}

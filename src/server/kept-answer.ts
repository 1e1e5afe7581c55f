import type { Context } from 'hono'
import type { ApiEnv } from './api-env'
import { sendCached, takeIn } from './cached-answer'

type Keeping = {
  /** Null: for one person, so it is made each time; its ETag spares sending it again. */
  key: string | null
  topics: readonly string[]
  cacheControl: string
}

/** An answer with an ETag (304 when the client has it); a public one is kept for seconds, until a topic changes. */
export async function keptAnswer(
  c: Context<ApiEnv>,
  { key, topics, cacheControl }: Keeping,
  make: () => Promise<Response>,
): Promise<Response> {
  const { cache } = c.var.services
  let answer = key === null ? null : cache.get(key)
  if (!answer) {
    const stamp = cache.stamp()
    answer = await takeIn(await make(), ['content-type', 'content-disposition'], { cacheControl })
    if (key !== null) cache.set(key, answer, topics, stamp)
  }
  return sendCached(c.req, answer)
}

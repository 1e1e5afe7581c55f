import type { Context } from 'hono'
import type { ApiEnv } from '#/server/api-env'
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
  const taken = async () => takeIn(await make(), ['content-type', 'content-disposition'], { cacheControl })
  return sendCached(c.req, key === null ? await taken() : await cache.keep(key, topics, taken))
}

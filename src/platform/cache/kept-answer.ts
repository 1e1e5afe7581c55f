import type { Context } from 'hono'
import { pageKey } from '#/lib/language-choice'
import { locale } from '#/lib/locale'
import type { ApiEnv } from '#/platform/http/api-env'
import { sendCached, takeIn } from './cached-answer'

type Keeping = {
  /** Null: for one person, so it is made each time and has no ETag. */
  key: string | null
  topics: readonly string[]
  cacheControl: string
}

/**
 * A public answer is kept for seconds in each language, until a topic changes, and has an ETag (304 when the client has
 * it).
 */
export async function keptAnswer(
  c: Context<ApiEnv>,
  { key, topics, cacheControl }: Keeping,
  make: () => Promise<Response>,
): Promise<Response> {
  const { cache } = c.var.services
  const taking = { cacheControl, once: key === null }
  const taken = async () => {
    const answer = await takeIn(await make(), ['content-type', 'content-disposition'], taking)
    answer.headers['content-language'] = locale()
    return answer
  }
  const making = key === null ? taken() : cache.keep(pageKey(locale(), key), topics, taken)
  return sendCached(c.req, await making)
}

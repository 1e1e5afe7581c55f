import type { createApp } from '#/server/app'
import type { Member } from './crowd'
import { nowhere, plain } from './doors'
import { OPEN, SECRET } from './private-club'
import { BY_LINK } from './private-world'
import { TEST_PUBLIC_URL } from './storm'

type App = ReturnType<typeof createApp>
export type Answer = { status: number; type: string; text: string; location: string }

/** What is shown of two answers that differ, around the first letter that does. */
const SHOWN_CHARS = 160
const BEFORE_CHARS = 40

const telling = ({ status, type, text, location }: Answer) => [status, type, plain(location), plain(text)]

/** Whether an answer says words that are not everybody's. */
export const isSaid = ({ text, location }: Answer): boolean =>
  [SECRET, BY_LINK].some((mark) => (text + location).includes(mark))

/** Whether it says words of either community, other than its address. */
export const showsWords = ({ text }: Answer): boolean =>
  [SECRET, OPEN].some((mark) => text.replaceAll(`club-${mark}`, '').includes(mark))

/** What comes back through the program's doors, to the letter. */
export function outsideView(app: App) {
  async function look(address: string, as: Member | null): Promise<Answer> {
    const response = await app.request(TEST_PUBLIC_URL + address, {
      headers: as ? { cookie: as.cookie } : {},
    })
    const type = response.headers.get('content-type') ?? ''
    const text = type === 'text/event-stream' ? '' : await response.text()
    if (type === 'text/event-stream') await response.body?.cancel()
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    return {
      status: response.status,
      type,
      text: nonce ? text.replaceAll(nonce, 'NONCE') : text,
      location: response.headers.get('location') ?? '',
    }
  }
  /** What somebody is told of something private that they are not told of what is not there; null: nothing. */
  async function difference(address: string, as: Member | null, foilAddress = nowhere(address)) {
    const [there, elsewhere] = [await look(address, as), await look(foilAddress, as)]
    const [told = '', foil = ''] = [there, elsewhere].map((each) => JSON.stringify(telling(each)))
    if (told === foil) return null
    const differs = [...told].findIndex((letter, at) => letter !== foil[at])
    const from = Math.max(0, differs - BEFORE_CHARS)
    return { address, told: told.slice(from, from + SHOWN_CHARS), foil: foil.slice(from, from + SHOWN_CHARS) }
  }
  return {
    look,
    difference,
    async differences(addresses: readonly string[], as: Member | null) {
      const found = []
      for (const address of addresses) found.push(await difference(address, as))
      return found.filter((each) => each !== null)
    },
  }
}

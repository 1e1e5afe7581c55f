import { browserStores } from '#/client/browser-storage'
import { api } from '#/client/api-client'
import { refusedWrites } from '#/client/lost-session'
import { readSession, type StoredSession } from '#/client/session-storage'
import type { Session } from '#/features/people/accounts/schema'
import { isForSigningIn } from '#/lib/next-path'

/** Whose session ended while they wrote, the button they pressed to save, if they pressed one, and when it was asked about. */
export type Lost = { person: StoredSession; pressed: HTMLElement | null; at: number }

/** What was done last on this page: a button, or letters typed. */
function followActs() {
  let acted: { pressed: HTMLElement | null } | undefined
  const stop = new AbortController()
  const on = (type: string, listen: (target: Element) => void) =>
    document.addEventListener(type, ({ target }) => target instanceof Element && listen(target), {
      capture: true,
      signal: stop.signal,
    })
  on('click', (target) => {
    const pressed = target.closest<HTMLElement>('button')
    if (pressed) acted = { pressed }
  })
  on('input', () => (acted = { pressed: null }))
  return { last: () => acted, stop: () => stop.abort() }
}

/** A wrong password is refused like nobody's call is: the server says which. */
const isSignedOut = async (): Promise<boolean> => (await api.get<Session>('/session')).user === null

/**
 * Notices that a write of somebody who was signed in here is refused because they aren't any more. What no one on this
 * page asked for isn't told. Returns how to stop.
 */
export function watchSession(onLost: (lost: Lost) => void): () => void {
  const acts = followActs()
  let isAsking = false
  async function look(): Promise<void> {
    const person = readSession(browserStores().local)
    const acted = acts.last()
    if (!person || !acted || isAsking || isForSigningIn(window.location.pathname)) return
    isAsking = true
    // What the answer says is as old as the question: a person who signs in while it is on its way is signed in.
    const at = Date.now()
    const isLost = await isSignedOut().catch(() => false)
    isAsking = false
    if (isLost) onLost({ person, pressed: acted.pressed, at })
  }
  const stop = refusedWrites.subscribe(() => void look())
  return () => {
    stop()
    acts.stop()
  }
}

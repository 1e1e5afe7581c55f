/** What a page reads of an answer. */
export type ApiAnswer = Pick<Response, 'json' | 'ok' | 'status'>

/**
 * What the server hands to the pages it renders. The pages are a bundle of their own, so the two meet on
 * a global: the API called in-process with the page's own viewer, and the page's nonce.
 */
export type Bridge = {
  callApi(path: string, init: RequestInit): Promise<ApiAnswer>
  /** Whether the page being rendered is for anybody. */
  isAnonymous(): boolean
  /** The nonce of the page being rendered. */
  nonce(): string
  /** When the page being rendered was begun, as the live stream takes it (`LiveHub.moment`). */
  moment(): string
  /** The page being rendered says something else than what was asked for: it is sent with this status. */
  answerWith(status: number): void
  /** A long text that is the same on many pages is put in when the page being rendered is sent; the mark stands for it. */
  leaveOut(text: string): string
  publicUrl: string
}

const KEY = Symbol.for('app.bridge')

export function setBridge(bridge: Bridge): void {
  ;(globalThis as Record<symbol, unknown>)[KEY] = bridge
}

export function getBridge(): Bridge {
  const bridge = (globalThis as Record<symbol, unknown>)[KEY]
  if (!bridge) throw new Error('Pages are rendered by the server only')
  return bridge as Bridge
}

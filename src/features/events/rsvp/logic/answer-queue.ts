import { sameWish, type Wish } from '#/features/events/rsvp/logic/answer-state'

/** One tap: the wish, and the name under which a repeat over a bad line has one effect. */
export type Tap = { wish: Wish; key: string }

export type AnswerQueueDependencies<Result> = {
  send: (tap: Tap) => Promise<Result>
  newKey: () => string
  nowMs: () => number
  /** Whether the server may have heard a request that failed so; the repeat then keeps its key. */
  isUnsure: (error: unknown) => boolean
  onSettled: (result: Result) => void
  onFailed: (error: unknown) => void
  /** What is being waited for has changed; null: nothing. */
  onWish: (wish: Wish | null) => void
}

/** A tap so soon after one that changed the button under the finger was meant for that one. */
const DOUBLE_TAP_MS = 600

/**
 * Taps in their order, one request at a time. While one is under way only the newest wish waits, so that
 * quick taps to and fro end where the last one pointed, after at most one further request.
 */
export function createAnswerQueue<Result>(deps: AnswerQueueDependencies<Result>) {
  let sending: Tap | null = null
  let next: Tap | null = null
  let unsure: Tap | null = null
  let last: { kind: Wish['kind']; atMs: number } | null = null

  function isDoubleTap(wish: Wish): boolean {
    const nowMs = deps.nowMs()
    if (last && last.kind !== wish.kind && nowMs - last.atMs < DOUBLE_TAP_MS) return true
    last = { kind: wish.kind, atMs: nowMs }
    return false
  }

  function tapFor(wish: Wish): Tap {
    return unsure && sameWish(unsure.wish, wish) ? unsure : { wish, key: deps.newKey() }
  }

  function finish(tap: Tap, end: () => void): void {
    const following = next && !sameWish(next.wish, tap.wish) ? next : null
    sending = null
    next = null
    if (following) return void run(following)
    deps.onWish(null)
    end()
  }

  async function run(tap: Tap): Promise<void> {
    sending = tap
    deps.onWish(tap.wish)
    try {
      const result = await deps.send(tap)
      unsure = null
      finish(tap, () => deps.onSettled(result))
    } catch (error) {
      unsure = deps.isUnsure(error) ? tap : null
      // A wish that came after a failure stands on its own: it may be the one that can be met.
      finish(tap, () => deps.onFailed(error))
    }
  }

  return {
    /** Answers whether the tap counts. `elsewhere`: on a button that did not stand under the last tap, so it is meant. */
    tap(wish: Wish, { elsewhere = false } = {}): boolean {
      if (isDoubleTap(wish) && !elsewhere) return false
      if (sending) {
        next = { wish, key: deps.newKey() }
        deps.onWish(wish)
      } else void run(tapFor(wish))
      return true
    },
  }
}

/** What processes tell each other. */
export const CHANNELS = ['live', 'presence', 'processes', 'outbox', 'webhooks'] as const
export type Channel = (typeof CHANNELS)[number]

/** Whoever is told what is said on all channels, and after each time that some may have been missed. */
export type Ears = {
  onMessage(channel: Channel, payload: string): void
  onResubscribed(): void
}

/** Hears all channels until it is stopped. */
export type Listening = { stop(): Promise<void> }

type Unlisten = () => Promise<void>
type Subscriber = { channel: Channel; onMessage(payload: string): void; onResubscribed(): void }

/**
 * Lets everybody in this process listen through one connection, which is opened for the first of them and closed with
 * the last.
 * @param open called with whom to tell; begins by telling that some may have been missed
 */
export function shareListening(open: (ears: Ears) => Listening) {
  const subscribers = new Set<Subscriber>()
  let source: Listening | null = null
  let begun = Promise.withResolvers<void>()
  let hasBegun = false

  const ears: Ears = {
    onMessage(channel, payload) {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onMessage(payload)
    },
    onResubscribed() {
      hasBegun = true
      begun.resolve()
      for (const subscriber of subscribers) subscriber.onResubscribed()
    },
  }

  async function close(): Promise<void> {
    const ended = source
    source = null
    begun = Promise.withResolvers<void>()
    hasBegun = false
    await ended?.stop()
  }

  return async (
    channel: Channel,
    onMessage: (payload: string) => void,
    onResubscribed: () => void,
  ): Promise<Unlisten> => {
    const subscriber = { channel, onMessage, onResubscribed }
    subscribers.add(subscriber)
    source ??= open(ears)
    if (hasBegun) onResubscribed()
    else await begun.promise
    return async () => {
      if (subscribers.delete(subscriber) && subscribers.size === 0) await close()
    }
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

type Gate = { promise: Promise<void>; resolve: () => void }

/** A real SMTP server on loopback that counts what each address was sent; on a port of its own, or on a known one. */
export async function smtpPeer(knownPort = 0) {
  const received = new Map<string, number>()
  const subjects: { to: string; subject: string }[] = []
  /** What each address was sent last, as it came over the wire. */
  const texts = new Map<string, string>()
  /** All messages, as they came over the wire. */
  const messages: string[] = []
  /** Whom each address was written to from, as the envelope says. */
  const returnPaths = new Map<string, string>()
  /** What is said of an address instead of taking its mail, such as `550 5.1.1 No such user`. */
  const refusals = new Map<string, string>()
  const pace = { ms: 0 }
  let gate: Gate | null = null
  let held = 0
  /** A message counts when all of it is here, whether or not its sender lives to hear so. */
  async function accept(): Promise<void> {
    held += 1
    await gate?.promise
    await pause(pace.ms)
    held -= 1
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const reply = refusals.get(address)
      if (!reply) return done()
      const [, code = '550', words = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? []
      done(Object.assign(new Error(words), { responseCode: Number(code) }))
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', async () => {
        const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? ''
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1)
          texts.set(address, text)
          if (session.envelope.mailFrom) returnPaths.set(address, session.envelope.mailFrom.address)
          subjects.push({ to: address, subject })
        }
        messages.push(text)
        await accept()
        done()
      })
    },
  })
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined)
  const listener = server.listen(knownPort, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    received,
    subjects,
    texts,
    messages,
    returnPaths,
    refusals,
    /** How long it takes to say that it has a message. */
    pace,
    /** How many messages are here of which their senders do not know it yet. */
    held: () => held,
    /** From now on nobody is told that their message is here, until `release`. */
    hold() {
      gate = Promise.withResolvers<void>()
    },
    release() {
      gate?.resolve()
      gate = null
    },
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

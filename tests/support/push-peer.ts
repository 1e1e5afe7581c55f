import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: IncomingHttpHeaders; words: unknown }

const SALT_BYTES = 16
const TAG_BYTES = 16

const info = (text: string, ...more: Buffer[]) => Buffer.concat([Buffer.from(`${text}\0`), ...more])
const derive = (secret: Buffer, salt: Buffer, label: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, label, bytes))

/** A browser's side of a subscription: what it gives away, and how it reads what comes (RFC 8291, RFC 8188). */
function pushBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    path: `/push/${randomUUID()}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, SALT_BYTES)
      const keyEnd = SALT_BYTES + 5 + body.readUInt8(SALT_BYTES + 4)
      const serverKey = body.subarray(SALT_BYTES + 5, keyEnd)
      const shared = derive(
        pair.computeSecret(serverKey),
        auth,
        info('WebPush: info', pair.getPublicKey(), serverKey),
        32,
      )
      const key = derive(shared, salt, info('Content-Encoding: aes128gcm'), 16)
      const nonce = derive(shared, salt, info('Content-Encoding: nonce'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce)
      opened.setAuthTag(body.subarray(-TAG_BYTES))
      const text = Buffer.concat([opened.update(body.subarray(keyEnd, -TAG_BYTES)), opened.final()])
      // The last record ends with a 2 and padding.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

export type PushBrowser = ReturnType<typeof pushBrowser>

/** A real push service on loopback that takes messages for known browsers and reads them with the browsers' keys. */
export async function pushPeer() {
  const browsers = new Map<string, PushBrowser>()
  const received: Received[] = []
  let answer = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      if (browser && answer === 201)
        received.push({
          path: browser.path,
          headers: request.headers,
          words: browser.read(Buffer.concat(chunks)),
        })
      response.writeHead(browser ? answer : 410).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerWith(status: number) {
      answer = status
    },
    browser() {
      const made = pushBrowser()
      browsers.set(made.path, made)
      return made
    },
    forget: (browser: PushBrowser) => browsers.delete(browser.path),
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

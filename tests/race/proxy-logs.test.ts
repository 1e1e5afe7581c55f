import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Proxy, startHaproxy, startNginx } from '../support/proxies'

const TOKEN = 'a-token-nobody-may-read'

let servers: Server[] = []
let urls: [string, string, string]
beforeAll(async () => {
  servers = [0, 1, 2].map(() => createServer((_request, response) => response.end('ok')))
  const started = servers.map(async (server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  const [one = '', two = '', three = ''] = await Promise.all(started)
  urls = [one, two, three]
})
afterAll(() => {
  for (const server of servers) server.close()
})

it.each<[string, () => Promise<Proxy>]>([
  ['HAProxy', () => startHaproxy(urls)],
  ['nginx', () => startNginx(urls)],
])('%s logs requests, but no token of a link, with the settings we hand out', async (_, start) => {
  const proxy = await start()
  const address = `${proxy.url}/verify?token=${TOKEN}`
  await (await fetch(address)).text()
  await (await fetch(`${proxy.url}/from-there`, { headers: { referer: address } })).text()
  await expect.poll(proxy.output).toContain('/from-there')
  expect(proxy.output()).toContain('/verify')
  expect(proxy.output()).not.toContain(TOKEN)
  await proxy.stop()
})

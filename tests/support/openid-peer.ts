import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** Somebody at the provider. */
export type Account = { sub: string; email: string; verified: boolean; name: string }

const OPENID_CLIENT = { id: 'the-product', secret: 'a-client-secret-for-tests-only' }
const PATH = '/interaction/'

/** The page where people say who they are; the provider believes everything. */
const page = (uid: string) => `<!doctype html><html lang="en"><title>Test provider</title>
<h1>Who are you?</h1>
<form method="post" action="${PATH}${uid}">
<label>Account <input name="sub"></label>
<label>Email <input name="email"></label>
<label>Name <input name="name"></label>
<label><input type="checkbox" name="verified"> The address is confirmed</label>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel">Cancel</button>
</form></html>`

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return new URLSearchParams(body)
}

function configuration(redirectUris: string[], accounts: Map<string, Account>): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    clients: [
      {
        client_id: OPENID_CLIENT.id,
        client_secret: OPENID_CLIENT.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'only' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${PATH}${uid}` },
    findAccount(_context, sub) {
      const known = accounts.get(sub)
      if (!known) return undefined
      const { email, verified, name } = known
      return { accountId: sub, claims: () => ({ sub, email, email_verified: verified, name }) }
    },
    /** Nobody is asked whether the product may know who they are. */
    async loadExistingGrant({ oidc }) {
      const { session, client, provider } = oidc
      if (!session?.accountId || !client) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/**
 * A real OpenID provider on loopback. Like most it tells the address at its userinfo endpoint. It asks who is
 * coming, and remembers them for as long as the browser keeps its cookie.
 */
export async function startOpenIdPeer(redirectUris: string[]) {
  const accounts = new Map<string, Account>()
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(redirectUris, accounts))
  const callback = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const uid = request.url?.slice(PATH.length) ?? ''
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page(uid))
      return
    }
    const form = await formOf(request)
    if (form.get('choice') === 'cancel')
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const text = (name: string) => form.get(name) ?? ''
    const sub = text('sub')
    accounts.set(sub, { sub, email: text('email'), verified: form.has('verified'), name: text('name') })
    await provider.interactionFinished(request, response, { login: { accountId: sub, remember: false } })
  }
  handle = async (request, response) =>
    request.url?.startsWith(PATH) ? interact(request, response) : callback(request, response)

  return {
    issuer,
    /** Makes the product use it. */
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: OPENID_CLIENT.id, OIDC_CLIENT_SECRET: OPENID_CLIENT.secret },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Goes through the provider as a browser would; answers the address it sends people back to. */
export async function passThrough(start: string, account: Account | 'cancel'): Promise<URL> {
  const jar = new Map<string, string>()
  const visit = async (url: URL, init: RequestInit = {}): Promise<URL | string> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    const text = await response.text()
    if (location) return new URL(location, url)
    return text
  }
  const issuer = new URL(start).origin
  let here: URL = new URL(start)
  for (let steps = 0; steps < 10; steps += 1) {
    if (here.origin !== issuer) return here
    const found = await visit(here)
    if (found instanceof URL) here = found
    else {
      if (!here.pathname.startsWith(PATH)) throw new Error(`The provider said: ${found.slice(0, 500)}`)
      const form =
        account === 'cancel'
          ? new URLSearchParams({ choice: 'cancel' })
          : new URLSearchParams({
              choice: 'continue',
              sub: account.sub,
              email: account.email,
              name: account.name,
              ...(account.verified ? { verified: 'on' } : {}),
            })
      const sent = await visit(here, { method: 'POST', body: form })
      if (!(sent instanceof URL)) throw new Error(`The provider said: ${sent.slice(0, 500)}`)
      here = sent
    }
  }
  throw new Error('The provider never sent us back')
}

import type { TestApp } from './app'
import type { Member } from './crowd'

type Body = { body?: unknown; headers?: Record<string, string> }
type SignUp = { email: string; password: string; firstName?: string; lastName?: string; next?: string }

export const tokenIn = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
export const codeIn = (text: string | null | undefined) => /Code: (\d{6})/.exec(text ?? '')?.[1] ?? ''

function nameAndValue(cookie: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return [name, value]
}

/** Something that keeps its cookies from call to call, as a browser does. */
export function newBrowser(t: Pick<TestApp, 'call'>, as?: Member) {
  const jar = new Map<string, string>(as && [nameAndValue(as.cookie)])
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function call(method: string, path: string, { body, headers = {} }: Body = {}) {
    const answer = await t.call(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, cookie: cookie() },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = nameAndValue(line)
      if (/Max-Age=0(;|$)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    call('POST', `/api${path}`, { body, headers })
  return {
    call,
    post,
    get: (path: string) => call('GET', `/api${path}`),
    /** For calls that take a member. */
    member: (id = '', email = '') => ({ id, email, cookie: cookie() }),
    whoIs: async () => (await call('GET', '/api/session')).json.user,
    signUp: ({ firstName = 'Nia', lastName = '', ...person }: SignUp, headers = {}) =>
      post('/account/sign-up', { firstName, lastName, ...person }, headers),
  }
}

export type TestBrowser = ReturnType<typeof newBrowser>

/** Signs up and proves the address by the mailed code, in one browser. */
export async function signedUp(t: TestApp, person: SignUp, headers: Record<string, string> = {}) {
  const browser = newBrowser(t)
  await browser.signUp(person, headers)
  const { email } = person
  const mail = (await t.mailsTo(email)).find(({ kind }) => kind === 'verify-address')
  const code = codeIn(mail?.textBody)
  const verified = await browser.post('/account/verify', { email, code }, headers)
  if (verified.status !== 200) throw new Error(verified.text)
  return { browser, verified, code, as: browser.member(verified.json.user.id, email) }
}

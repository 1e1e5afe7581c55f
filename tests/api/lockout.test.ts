import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, setPassword } from '#/features/people/accounts/writes'
import type { LimitKey, LimitName } from '#/platform/security/limits'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { guestCalls } from '../support/guests'
import { nextCode, turnOnTwoStep } from '../support/two-step'

/** What one stranger, many strangers and a known device may do at somebody's account. */
const PASSWORD = 'kitchen-line-volley-7'
const NEXT_PASSWORD = 'third-shot-drop-and-dink-9'

let t: TestApp
beforeAll(async () => {
  // Behind one trusted proxy, so that a test can come from any network.
  t = await testApp({ TRUSTED_PROXIES: '1' })
})
afterAll(() => t.close())

let counter = 0
/** A network that nobody has come from. */
const anywhere = () => `10.${(counter += 1) % 250}.${Math.floor(counter / 250)}.7`
const newNumber = () => `+1415555${String((counter += 1)).padStart(4, '0')}`

type Answer = Awaited<ReturnType<TestApp['call']>>
type Caller = { from?: string; as?: Member | null }
const post = (path: string, body: object, { from = anywhere(), as = null }: Caller = {}) =>
  t.call('POST', `/api/${path}`, { as, body, headers: { 'x-forwarded-for': from } })

/** All that an answer says, but for the second at which to come back. */
const told = ({ status, json }: Answer) => [status, { ...json, retryAfterSeconds: undefined }]
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
async function times(count: number, call: (index: number) => Promise<Answer>): Promise<number[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index += 1) answers.push(await call(index))
  return statusesOf(answers)
}
const all = (count: number, status: number) => Array.from({ length: count }, () => status)
/** As if so many had been counted before. */
async function usedUp(rule: LimitName, key: LimitKey, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await t.services.limits.take(rule, key)
}

const cookiesOf = ({ headers }: Answer) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
/** The browser after an answer, with its session and all. */
const browserAfter = (answer: Answer): Member => ({ id: '', email: '', cookie: cookiesOf(answer).join('; ') })
/** The same browser once it has signed out: it keeps the mark of a known device, and nothing else. */
const signedOut = ({ cookie }: Member): Member => ({
  id: '',
  email: '',
  cookie: cookie.split('; ').find((each) => each.startsWith('known-device=')) ?? '',
})

async function owner(): Promise<Member> {
  const person = await t.signInAs('player')
  await setPassword(t.services.db, person.id, await hashOf(t.services, PASSWORD))
  return person
}
const signIn = ({ email }: Member, password: string, caller?: Caller) =>
  post('account/sign-in', { email, password }, caller)
const right = (person: Member, caller?: Caller) => signIn(person, PASSWORD, caller)
const wrong = (person: Member, caller?: Caller) => signIn(person, 'not-the-password', caller)
/** A browser on which the account's owner has signed in and out. */
async function knownBrowser(person: Member, password = PASSWORD): Promise<Member> {
  const answer = await signIn(person, password)
  expect(answer.status).toBe(200)
  return signedOut(browserAfter(answer))
}
const mailTo = async (recipient: string) => (await t.mailsTo(recipient))[0]?.textBody ?? ''
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const codeIn = (text: string) => /(?:Code: |^)(\d{6})/.exec(text)?.[1] ?? ''
const another = (code: string) => (code === '000000' ? '000001' : '000000')

const subnet = (index: number) => `2001:db8:77:${index.toString(16)}::1`
const line = (prefix: string, index: number) =>
  `${prefix}::${(index + 1).toString(16)}:${(index * 7).toString(16)}`
const tryLink = (email: string, code: string, caller?: Caller) =>
  post('account/link/sign-in', { email, code }, caller)
const proveSelf = (as: Member, password: string) => post('account/prove', { password }, { as })
const askForText = (number: string, caller?: Caller) => post('account/phone/code', { number }, caller)
const proveNumber = (number: string, code: string, caller?: Caller) =>
  post('account/phone/sign-in', { number, code }, caller)
const begin = async (person: Member, caller?: Caller) => browserAfter(await right(person, caller))
const finish = (as: Member, code: string, from = anywhere()) =>
  post('account/second-step', { code }, { as, from })
const both = (one: Member, other: Member): Member => ({ ...one, cookie: `${one.cookie}; ${other.cookie}` })

describe('wrong passwords', () => {
  it('refuse the guesser the eleventh (429), and let the owner in from elsewhere', async () => {
    const person = await owner()
    const from = anywhere()
    expect(await times(11, () => wrong(person, { from }))).toEqual([...all(10, 401), 429])
    const refused = await right(person, { from })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await right(person)).status).toBe(200)
  })

  it('let a known device in from the guesser’s own network, also when that has tried every account', async () => {
    const person = await owner()
    const browser = await knownBrowser(person)
    const from = anywhere()
    await times(11, () => wrong(person, { from }))
    await usedUp('signInAddress', { narrow: from, wide: null }, 50)
    const other = await owner()
    expect((await right(other, { from })).status).toBe(429)
    expect((await right(person, { from, as: browser })).status).toBe(200)
  })

  it('from many networks are bounded for the account, which keeps out no known device and no proof of address', async () => {
    const person = await owner()
    const browser = await knownBrowser(person)
    await usedUp('signInAccount', person.email, 95)
    expect(await times(6, () => wrong(person))).toEqual([...all(5, 401), 429])
    expect((await right(person)).status).toBe(429)
    expect((await right(person, { as: browser })).status).toBe(200)
    await post('account/link', { email: person.email })
    const token = tokenIn(await mailTo(person.email))
    expect((await post('account/link/sign-in', { token })).status).toBe(200)
  })

  it('are counted for a known device, too: ten, whatever its network', async () => {
    const person = await owner()
    const browser = await knownBrowser(person)
    expect(await times(11, () => wrong(person, { as: browser }))).toEqual([...all(10, 401), 429])
    expect((await right(person, { as: browser })).status).toBe(429)
    expect((await right(person)).status).toBe(200)
  })

  it('count for nobody who gets it right: neither for their network nor for the account', async () => {
    const person = await owner()
    const from = anywhere()
    for (let round = 0; round < 3; round += 1) {
      expect(await times(9, () => wrong(person, { from }))).toEqual(all(9, 401))
      expect((await right(person, { from })).status).toBe(200)
    }
    await usedUp('signInAddress', { narrow: from, wide: null }, 30)
    const crowd = await owner()
    for (let round = 0; round < 12; round += 1) await right(crowd, { from })
    expect((await wrong(await owner(), { from })).status).toBe(401)
  })

  it('of an address nobody has are refused like those of one somebody has', async () => {
    const person = await owner()
    const [known, unknown] = [anywhere(), anywhere()]
    const nobody = { ...person, email: `nobody-${counter}@example.org` }
    for (let index = 0; index < 11; index += 1) {
      const one = await wrong(person, { from: known })
      const other = await wrong(nobody, { from: unknown })
      expect(told(one)).toEqual(told(other))
    }
  })
})

describe('one line of IPv6', () => {
  it('is one guesser, whichever of its addresses it uses', async () => {
    const person = await owner()
    const tries = await times(11, (index) => wrong(person, { from: line('2001:db8:1:1', index) }))
    expect(tries).toEqual([...all(10, 401), 429])
    expect((await right(person, { from: '2001:db8:2:1::9' })).status).toBe(200)
  })

  it('of a /48 is one guesser with some more tries, and keeps out no neighbor of that', async () => {
    const person = await owner()
    const tries = await times(42, (index) => wrong(person, { from: subnet(index) }))
    expect(tries).toEqual([...all(40, 401), ...all(2, 429)])
    expect((await right(person, { from: subnet(99) })).status).toBe(429)
    expect((await right(person, { from: '2001:db8:78::1' })).status).toBe(200)
  })

  it('that has used its tries up takes none from the rest of its /48', async () => {
    const person = await owner()
    await times(45, () => wrong(person, { from: '2001:db8:99:1::1' }))
    expect((await right(person, { from: '2001:db8:99:2::1' })).status).toBe(200)
  })

  it('counts the same as IPv4 when it only carries an IPv4 address', async () => {
    const person = await owner()
    const forms = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:CB00:7109', '64:ff9b::cb00:7109']
    const tries = await times(11, (index) => wrong(person, { from: forms[index % forms.length] ?? '' }))
    expect(tries).toEqual([...all(10, 401), 429])
  })
})

describe('a known device', () => {
  it('is one for the accounts that signed in on it alone', async () => {
    const [person, victim] = [await owner(), await owner()]
    const browser = await knownBrowser(person)
    await usedUp('signInAccount', victim.email, 100)
    expect((await right(victim, { as: browser })).status).toBe(429)
    expect((await right(victim, { as: { ...browser, cookie: `${browser.cookie}AAAA` } })).status).toBe(429)
  })

  it('is a stranger again after a reset, but for the browser that made it', async () => {
    const person = await owner()
    const [stolen, own] = [await knownBrowser(person), await knownBrowser(person)]
    await post('account/reset', { email: person.email })
    const proof = { token: tokenIn(await mailTo(person.email)) }
    const reset = await post('account/reset/complete', { proof, password: NEXT_PASSWORD }, { as: own })
    expect(reset.status).toBe(200)
    await usedUp('signInAccount', person.email, 100)
    expect((await signIn(person, NEXT_PASSWORD, { as: stolen })).status).toBe(429)
    const again = signedOut(browserAfter(reset))
    expect((await signIn(person, NEXT_PASSWORD, { as: again })).status).toBe(200)
  })

  it('is a stranger again after a change of the password, but for the browser that made it', async () => {
    const person = await owner()
    const elsewhere = await knownBrowser(person)
    const here = browserAfter(await right(person))
    const body = { currentPassword: PASSWORD, password: NEXT_PASSWORD }
    const changed = await post('account/password', body, { as: here })
    expect(changed.status).toBe(204)
    await usedUp('signInAccount', person.email, 100)
    expect((await signIn(person, NEXT_PASSWORD, { as: elsewhere })).status).toBe(429)
    const again = signedOut(browserAfter(changed))
    expect((await signIn(person, NEXT_PASSWORD, { as: again })).status).toBe(200)
  })
})

describe('whoever is signed in', () => {
  it('can prove who they are while strangers guess, and each session has its own tries', async () => {
    const person = await owner()
    const [stolen, own] = [browserAfter(await right(person)), browserAfter(await right(person))]
    await usedUp('signInAccount', person.email, 90)
    await times(10, () => wrong(person))
    expect(await times(11, () => proveSelf(stolen, 'not-the-password'))).toEqual([...all(10, 422), 429])
    expect((await proveSelf(own, PASSWORD)).status).toBe(204)
  })
})

describe.each([
  ['link', 'account/link', 10],
  ['reset', 'account/reset', 20],
] as const)('emails asked for in somebody’s name: %s', (kind, path, ceiling) => {
  const mailbox = kind === 'link' ? 'linkMailbox' : 'proofMailbox'
  const purpose = kind === 'link' ? 'sign-in' : 'reset'

  it('refuse one stranger the sixth, and send the owner theirs', async () => {
    const person = await owner()
    const from = anywhere()
    expect(await times(6, () => post(path, { email: person.email }, { from }))).toEqual([...all(5, 202), 429])
    const before = (await t.mailsTo(person.email)).length
    expect((await post(path, { email: person.email })).status).toBe(202)
    expect(await t.mailsTo(person.email)).toHaveLength(before + 1)
  })

  it('stop at the mailbox’s limit while the newest link works, and still go to a known device', async () => {
    const person = await owner()
    const browser = await knownBrowser(person)
    await post(path, { email: person.email })
    await usedUp(mailbox, `${purpose} ${person.email}`, ceiling - 1)
    const refused = await post(path, { email: person.email })
    expect([refused.status, refused.json.detail]).toEqual([
      429,
      expect.stringMatching(/newest one still works/),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const token = tokenIn(await mailTo(person.email))
    const proven =
      kind === 'link'
        ? await post('account/link/sign-in', { token })
        : await post('account/reset/complete', { proof: { token }, password: PASSWORD })
    expect(proven.status).toBe(200)
    const still = kind === 'link' ? browser : signedOut(browserAfter(proven))
    const before = (await t.mailsTo(person.email)).length
    expect((await post(path, { email: person.email }, { as: still })).status).toBe(202)
    expect(await t.mailsTo(person.email)).toHaveLength(before + 1)
  })

  it('are refused alike whether or not anyone has the address', async () => {
    const nobody = `nobody-${(counter += 1)}@example.org`
    const person = await owner()
    const [one, other] = [anywhere(), anywhere()]
    for (let index = 0; index < 6; index += 1) {
      const known = await post(path, { email: person.email }, { from: one })
      const unknown = await post(path, { email: nobody }, { from: other })
      expect(told(known)).toEqual(told(unknown))
    }
  })

  it('of one kind leave the other kinds alone', async () => {
    const person = await owner()
    await usedUp(mailbox, `${purpose} ${person.email}`, ceiling)
    const other = kind === 'link' ? 'account/reset' : 'account/link'
    expect((await post(other, { email: person.email })).status).toBe(202)
  })
})

it('a stranger who keeps asking does not end the link that its owner is about to open', async () => {
  const person = await owner()
  await post('account/link', { email: person.email })
  const token = tokenIn(await mailTo(person.email))
  await times(5, () => post('account/link', { email: person.email }, { from: '10.99.0.1' }))
  await t.mailsTo(person.email)
  expect((await post('account/link/sign-in', { token })).status).toBe(200)
})

it('somebody else who asks for the same new address or number does not end its owner’s code', async () => {
  const [person, stranger] = [await owner(), await owner()]
  const [own, other] = [browserAfter(await right(person)), browserAfter(await right(stranger))]
  const number = newNumber()
  const ask = (as: Member) => post('account/own-ways/phone/code', { number }, { as })
  await ask(own)
  const code = codeIn(await mailTo(number))
  await ask(other)
  await mailTo(number)
  const add = await t.call('PUT', '/api/account/own-ways/phone', { as: own, body: { number, code } })
  expect(add.status).toBe(200)
})

describe('wrong codes', () => {
  it('of a stranger leave the owner’s code alive', async () => {
    const person = await owner()
    await post('account/link', { email: person.email })
    const code = codeIn(await mailTo(person.email))
    const from = anywhere()
    const guesses = await times(7, () => tryLink(person.email, another(code), { from }))
    expect(guesses).toEqual([...all(5, 422), ...all(2, 429)])
    expect((await tryLink(person.email, code, { from })).status).toBe(429)
    expect((await tryLink(person.email, code)).status).toBe(200)
  })

  it('from one network leave links usable there, and known devices', async () => {
    const [person, other] = [await owner(), await owner()]
    const browser = await knownBrowser(other)
    const from = anywhere()
    await usedUp('proofCode', { narrow: from, wide: null }, 20)
    await post('account/link', { email: person.email }, { from })
    const text = await mailTo(person.email)
    expect((await tryLink(person.email, codeIn(text), { from })).status).toBe(429)
    expect((await post('account/link/sign-in', { token: tokenIn(text) }, { from })).status).toBe(200)
    await post('account/link', { email: other.email }, { from, as: browser })
    const code = codeIn(await mailTo(other.email))
    expect((await tryLink(other.email, code, { from, as: browser })).status).toBe(200)
  })

  it('of many strangers are bounded for a day: each network has three more, and a known device its own', async () => {
    const person = await owner()
    const browser = await knownBrowser(person)
    await usedUp('proofCodeDay', person.email, 100)
    await post('account/link', { email: person.email })
    const code = codeIn(await mailTo(person.email))
    const from = anywhere()
    const guesses = await times(4, () => tryLink(person.email, another(code), { from }))
    expect(guesses).toEqual([...all(3, 422), 429])
    expect((await tryLink(person.email, code, { from })).status).toBe(429)
    expect((await tryLink(person.email, code, { as: browser })).status).toBe(200)
  })

  it('can be typed five times more after asking for a new one', async () => {
    const person = await owner()
    const from = anywhere()
    await post('account/link', { email: person.email }, { from })
    await mailTo(person.email)
    await times(6, () => tryLink(person.email, '000000', { from }))
    await post('account/link', { email: person.email }, { from })
    const code = codeIn(await mailTo(person.email))
    expect((await tryLink(person.email, code, { from })).status).toBe(200)
  })
})

describe('phone numbers', () => {
  it('still get the owner’s texts and take their code while a stranger asks and guesses', async () => {
    const number = newNumber()
    const from = anywhere()
    expect(await times(6, () => askForText(number, { from }))).toEqual([...all(5, 202), 429])
    await mailTo(number)
    expect((await askForText(number)).status).toBe(202)
    const code = codeIn(await mailTo(number))
    await times(6, () => proveNumber(number, another(code), { from }))
    expect((await proveNumber(number, code)).status).toBe(200)
  })

  it('let their owner in on a new device though strangers used up the day’s wrong codes', async () => {
    const number = newNumber()
    await usedUp('proofCodeDay', number, 100)
    await askForText(number)
    expect((await proveNumber(number, codeIn(await mailTo(number)))).status).toBe(200)
  })

  it('stop at the number’s limits for strangers, and not for a known device', async () => {
    const number = newNumber()
    await askForText(number)
    const browser = signedOut(browserAfter(await proveNumber(number, codeIn(await mailTo(number)))))
    await usedUp('proofSmsNumber', `sign-in ${number}`, 9)
    await usedUp('proofSmsDay', number, 59)
    const refused = await askForText(number)
    expect([refused.status, refused.json.detail]).toEqual([
      429,
      expect.stringMatching(/newest one still works/),
    ])
    expect((await askForText(number, { as: browser })).status).toBe(202)
    const code = codeIn(await mailTo(number))
    expect((await proveNumber(number, code, { as: browser })).status).toBe(200)
  })
})

describe('the second step', () => {
  it('refuses whoever has only the password the eleventh code, and lets the owner in from elsewhere', async () => {
    const person = await turnOnTwoStep(t, await owner())
    const from = anywhere()
    const guesses = await times(11, async () => finish(await begin(person, { from }), '000000', from))
    expect(guesses).toEqual([...all(10, 422), 429])
    expect((await finish(await begin(person), await nextCode(t, person))).status).toBe(200)
  })

  it('keeps a day’s tries of its own for a known device', async () => {
    const person = await turnOnTwoStep(t, await owner())
    const browser = signedOut(browserAfter(await finish(await begin(person), await nextCode(t, person))))
    await usedUp('secondStepDay', person.id, 49)
    expect((await finish(await begin(person), await nextCode(t, person))).status).toBe(429)
    const here = both(await begin(person, { as: browser }), browser)
    expect((await finish(here, await nextCode(t, person))).status).toBe(200)
  })

  it('makes no device known before it is taken', async () => {
    const person = await turnOnTwoStep(t, await owner())
    expect(cookiesOf(await right(person)).some((each) => each.startsWith('known-device='))).toBe(false)
  })
})

describe('public forms', () => {
  it.each([
    ['newsletter', (email: string) => ({ email }), 5],
    [
      'contact',
      (email: string) => ({ email, name: 'Nia', topic: 'other', message: 'x'.repeat(40), opened: '' }),
      5,
    ],
  ] as const)(
    'let the owner of an address use %s while a stranger does in their name',
    async (path, body, tries) => {
      const email = `owner-${(counter += 1)}@example.org`
      const from = anywhere()
      expect(await times(tries + 1, () => post(path, body(email), { from }))).toEqual([
        ...all(tries, 202),
        429,
      ])
      expect((await post(path, body(email))).status).toBe(202)
    },
  )

  it('send a guest their email though a stranger asked for three in their name', async () => {
    const guests = guestCalls(t)
    const id = await makeEvent(t.services.db)
    const email = `owner-${(counter += 1)}@example.org`
    const from = { 'x-forwarded-for': anywhere() }
    for (let index = 0; index < 4; index += 1) await guests.ask(id, { email }, from)
    expect(await guests.kindsTo(email)).toHaveLength(3)
    await guests.ask(id, { email }, { 'x-forwarded-for': anywhere() })
    expect(await guests.kindsTo(email)).toHaveLength(4)
  })

  it('take a guest’s RSVP from a new network though strangers used up what goes out for the event', async () => {
    const guests = guestCalls(t)
    const id = await makeEvent(t.services.db)
    await usedUp('guestEvent', id, 300)
    const stranger = { 'x-forwarded-for': anywhere() }
    const ask = (headers: Record<string, string>) => {
      const email = `guest-${(counter += 1)}@example.org`
      return guests.ask(id, { email }, headers).then(({ status }) => ({ status, email }))
    }
    const asked = []
    for (let index = 0; index < 6; index += 1) asked.push((await ask(stranger)).status)
    expect(asked).toEqual([...all(5, 202), 429])
    const { status, email } = await ask({ 'x-forwarded-for': anywhere() })
    expect([status, await guests.kindsTo(email)]).toEqual([202, ['guest-confirm']])
  })
})

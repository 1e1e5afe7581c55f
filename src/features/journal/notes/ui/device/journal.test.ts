import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  emptyFields,
  FIELD_NAMES,
  type NoteFields,
  normalFields,
  sameFields,
} from '#/features/journal/notes/logic/note-fields'
import type { Note } from '#/features/journal/notes/schema'
import { AppError } from '#/lib/errors'
import { Journal, type JournalEnvironment, type TabNews } from './journal'
import { forgetUnsent, keptInMemory, openKeptUnsent } from './kept-unsent'
import type { NoteCalls } from './send-unsent'

Object.assign(globalThis, { indexedDB, IDBKeyRange })

/** `before`: the call is lost on its way; `after`: it arrives, and its answer is lost. */
type Line = 'up' | 'before' | 'after'

const lost = () => new AppError({ code: 'connection_failed', category: 'network' })

/** The server's rules for notes (see writes.ts), at the end of a line that can be cut. */
class Peer {
  readonly notes = new Map<string, Note & { isDeleted: boolean }>()
  line: Line = 'up'
  calls = 0
  /** What happens while the next call is on its way. */
  meanwhile: (() => unknown) | null = null

  async #over<T>(work: () => T): Promise<T> {
    this.calls += 1
    const happens = this.meanwhile
    this.meanwhile = null
    await happens?.()
    if (this.line === 'before') throw lost()
    const answer = work()
    if (this.line === 'after') throw lost()
    return structuredClone(answer)
  }
  #found(id: string) {
    const note = this.notes.get(id)
    if (!note) throw AppError.notFound()
    return note
  }
  #keep(id: string, fields: NoteFields, version: number): Note {
    const now = new Date(0).toISOString()
    const note = {
      ...normalFields(fields),
      pictures: [],
      id,
      version,
      createdAt: now,
      updatedAt: now,
      isDeleted: false,
    }
    this.notes.set(id, note)
    return note
  }
  #mark(id: string, isDeleted: boolean) {
    const note = this.#found(id)
    return note.isDeleted === isDeleted ? note : Object.assign(note, { isDeleted, version: note.version + 1 })
  }
  readonly api: NoteCalls = {
    read: (id) => this.#over(() => this.#found(id)),
    save: (id, { fields, baseVersion }) =>
      this.#over(() => {
        // As the server refuses what isn't a field.
        expect(Object.keys(fields).toSorted()).toEqual(FIELD_NAMES.toSorted())
        const known = this.notes.get(id)
        if (!known && baseVersion === 0) return this.#keep(id, fields, 1)
        const note = this.#found(id)
        if (note.isDeleted) throw AppError.conflict('note_deleted', 'Deleted')
        if (sameFields(note, fields)) return note
        if (note.version !== baseVersion) throw AppError.conflict('version_conflict', 'Changed')
        return this.#keep(id, fields, note.version + 1)
      }),
    remove: (id) => this.#over(() => void this.#mark(id, true)),
    restore: (id) => this.#over(() => this.#mark(id, false)),
  }
  standing() {
    return [...this.notes.values()].filter(({ isDeleted }) => !isDeleted)
  }
}

let clock = 1_000
/** A tab: nothing is sent by itself, so that each test decides when. */
function deviceOn(
  peer: Peer,
  open = async () => ({ kept: keptInMemory(), lasts: true }),
  tellTabs: JournalEnvironment['tellTabs'] = () => {},
) {
  return new Journal({
    open,
    calls: peer.api,
    now: () => (clock += 1),
    inTurn: (task) => task(),
    tellTabs,
    setTimer: () => () => {},
  })
}
const fieldsWith = (changed: Partial<NoteFields>): NoteFields => ({
  ...emptyFields('2026-05-06'),
  ...changed,
})
const ID = '4f8d2c9a-0000-4000-8000-000000000001'
const unsentOf = (journal: Journal, id = ID) => journal.getSnapshot().unsent.get(id)

/** A note both know, as they last agreed. */
async function shared(peer: Peer) {
  const [phone, tablet] = [deviceOn(peer), deviceOn(peer)]
  phone.write(ID, null, fieldsWith({ highlight: 'Agreed', partners: ['Ines'] }))
  await phone.send()
  const note = await peer.api.read(ID)
  return { phone, tablet, note }
}

describe('writing', () => {
  it('is kept at once and sent once there is a line, in order and each once', async () => {
    const peer = new Peer()
    const journal = deviceOn(peer)
    peer.line = 'before'
    journal.write('a', null, fieldsWith({ highlight: 'First' }))
    journal.write('b', null, fieldsWith({ highlight: 'Second' }))
    journal.write('a', null, fieldsWith({ highlight: 'First, better' }))
    await journal.send()
    expect(journal.getSnapshot()).toMatchObject({ sending: 'waiting' })
    expect(peer.notes.size).toBe(0)
    peer.line = 'up'
    await journal.send()
    expect(peer.standing().map(({ highlight, version }) => [highlight, version])).toEqual([
      ['First, better', 1],
      ['Second', 1],
    ])
    expect(journal.getSnapshot()).toMatchObject({ sending: 'idle', unsent: new Map() })
  })

  it('an answer that is lost doubles nothing', async () => {
    const peer = new Peer()
    const journal = deviceOn(peer)
    peer.line = 'after'
    journal.write(ID, null, fieldsWith({ highlight: 'Once' }))
    await journal.send()
    await journal.send()
    peer.line = 'up'
    await journal.send()
    expect(peer.standing()).toMatchObject([{ highlight: 'Once', version: 1 }])
    expect(unsentOf(journal)).toBeUndefined()
  })

  it('what is written while it is on its way is sent after it', async () => {
    const peer = new Peer()
    const journal = deviceOn(peer)
    journal.write(ID, null, fieldsWith({ body: 'One' }))
    peer.meanwhile = () => journal.write(ID, null, fieldsWith({ body: 'One two' }))
    await journal.send()
    expect(unsentOf(journal)?.fields.body).toBe('One two')
    await journal.send()
    expect(peer.notes.get(ID)).toMatchObject({ body: 'One two', version: 2 })
  })
})

describe('a device that is left in the middle', () => {
  const user = 'player-1'
  afterEach(() => forgetUnsent(user))

  it('finds in the next tab what the last one wrote', async () => {
    const peer = new Peer()
    peer.line = 'before'
    const first = deviceOn(peer, () => openKeptUnsent(user))
    first.write(ID, null, fieldsWith({ body: 'Every word' }))
    await first.flush()
    peer.line = 'up'
    const second = deviceOn(peer, () => openKeptUnsent(user))
    await second.ready
    expect(unsentOf(second)?.fields.body).toBe('Every word')
    await second.send()
    expect(peer.notes.get(ID)).toMatchObject({ body: 'Every word' })
    const third = deviceOn(peer, () => openKeptUnsent(user))
    await third.ready
    expect(third.getSnapshot().unsent.size).toBe(0)
  })

  it('keeps nothing of who has signed out', async () => {
    const journal = deviceOn(new Peer(), () => openKeptUnsent(user))
    journal.write(ID, null, fieldsWith({ body: 'Mine' }))
    await journal.flush()
    await forgetUnsent(user)
    const { kept, lasts } = await openKeptUnsent(user)
    expect([await kept.all(), lasts]).toEqual([[], true])
  })
})

it('two tabs that send the same note at once send it away, not out of the journal', async () => {
  const peer = new Peer()
  const kept = keptInMemory()
  const open = async () => ({ kept, lasts: true })
  peer.line = 'before'
  const first = deviceOn(peer, open)
  first.write(ID, null, fieldsWith({ body: 'Worth keeping' }))
  await first.send()
  const second = deviceOn(peer, open)
  await second.ready
  peer.line = 'up'
  // The second hears of what the first has done while its own call is on its way.
  peer.meanwhile = async () => {
    await first.send()
    await second.readAgain({ id: ID, known: undefined, isDropped: true })
  }
  await second.send()
  await second.send()
  expect(peer.standing()).toMatchObject([{ body: 'Worth keeping', version: 1 }])
  expect([...first.getSnapshot().unsent, ...second.getSnapshot().unsent]).toEqual([])
})

describe('two devices', () => {
  it('who wrote in different fields are put together', async () => {
    const peer = new Peer()
    const { phone, tablet, note } = await shared(peer)
    phone.write(ID, note, { ...note, body: 'From the phone', partners: ['Ines', 'Tom'] })
    tablet.write(ID, note, { ...note, fun: 5, partners: ['Zoë'] })
    await phone.send()
    await tablet.send()
    expect(unsentOf(tablet)?.refusal).toBeNull()
    await tablet.send()
    expect(peer.notes.get(ID)).toMatchObject({ body: 'From the phone', fun: 5, partners: ['Zoë', 'Tom'] })
  })

  it('who wrote into the same field are asked, and both versions stay until then', async () => {
    const peer = new Peer()
    const { phone, tablet, note } = await shared(peer)
    phone.write(ID, note, { ...note, highlight: 'Phone' })
    tablet.write(ID, note, { ...note, highlight: 'Tablet' })
    await phone.send()
    await tablet.send()
    expect(unsentOf(tablet)).toMatchObject({
      fields: { highlight: 'Tablet' },
      refusal: { kind: 'conflict', theirs: { highlight: 'Phone' } },
    })
    const before = peer.calls
    await tablet.send()
    expect(peer.calls).toBe(before)
    tablet.settle(ID, fieldsWith({ highlight: 'Both' }))
    await tablet.send()
    expect(peer.notes.get(ID)).toMatchObject({ highlight: 'Both', version: 3 })
  })

  it('one deletes what the other changes: nothing is lost before that one has chosen', async () => {
    const peer = new Peer()
    const { phone, tablet, note } = await shared(peer)
    phone.remove(ID, note)
    tablet.write(ID, note, { ...note, body: 'Still writing' })
    await phone.send()
    await tablet.send()
    expect(unsentOf(tablet)?.refusal).toEqual({ kind: 'deleted' })
    tablet.bringBack(ID)
    await tablet.send()
    expect(peer.standing()).toMatchObject([{ body: 'Still writing' }])
  })
})

describe('deleting', () => {
  it('what was never sent is gone without a word to the server', async () => {
    const peer = new Peer()
    const journal = deviceOn(peer)
    journal.write(ID, null, fieldsWith({ body: 'A slip' }))
    journal.remove(ID, null)
    await journal.send()
    expect([peer.calls, journal.getSnapshot().unsent.size]).toEqual([0, 0])
  })

  it('what may have reached the server is deleted there too', async () => {
    const peer = new Peer()
    const journal = deviceOn(peer)
    peer.line = 'after'
    journal.write(ID, null, fieldsWith({ body: 'Arrived' }))
    await journal.send()
    journal.remove(ID, null)
    peer.line = 'up'
    await journal.send()
    expect(peer.standing()).toEqual([])
  })

  it.each(['before it is sent', 'while it is on its way', 'after it was sent'])(
    'is undone %s',
    async (when) => {
      const peer = new Peer()
      const journal = deviceOn(peer)
      journal.write(ID, null, fieldsWith({ body: 'Worth keeping' }))
      await journal.send()
      const undo = journal.remove(ID, await peer.api.read(ID))
      if (when === 'before it is sent') undo()
      const sent = journal.send()
      if (when === 'while it is on its way') undo()
      await sent
      if (when === 'after it was sent') undo()
      await journal.send()
      expect(peer.standing()).toMatchObject([{ body: 'Worth keeping' }])
      expect(journal.getSnapshot().unsent.size).toBe(0)
    },
  )
})

type Act =
  | { kind: 'write'; device: 0 | 1; note: number; word: string }
  | { kind: 'remove' | 'undo' | 'read'; device: 0 | 1; note: number }
  | { kind: 'send'; device: 0 | 1; line: Line }

const device = fc.constantFrom<0 | 1>(0, 1)
const which = fc.integer({ min: 0, max: 2 })
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    device,
    note: which,
    word: fc.string({ minLength: 3, maxLength: 6, unit: fc.constantFrom(...'abcdefgh') }),
  }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'undo' as const, 'read' as const),
    device,
    note: which,
  }),
  fc.record({
    kind: fc.constant('send' as const),
    device,
    line: fc.constantFrom<Line>('up', 'before', 'after'),
  }),
)

const idOf = (index: number) => `note-${index}`

it('whatever two devices do over a bad line: in the end they agree, and the last words of each note stand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 40 }), async (happened) => {
      const peer = new Peer()
      const devices = [deviceOn(peer), deviceOn(peer)] as const
      const undos = new Map<string, () => void>()
      const known = (index: number) => {
        const { isDeleted, ...found } = peer.notes.get(idOf(index)) ?? { isDeleted: true }
        return isDeleted ? null : (found as Note)
      }
      for (const act of happened) {
        const journal = devices[act.device]
        if (act.kind === 'send') {
          peer.line = act.line
          await journal.send()
          continue
        }
        const id = idOf(act.note)
        const now = unsentOf(journal, id)
        const base = known(act.note)
        if (act.kind === 'write') {
          const { body = '', ...rest } = now?.fields ?? base ?? fieldsWith({})
          journal.write(id, base, { ...fieldsWith(rest), body: `${body} ${act.word}`.trim() })
        }
        if (act.kind === 'remove' && (now ?? base)) undos.set(`${act.device}${id}`, journal.remove(id, base))
        if (act.kind === 'undo') undos.get(`${act.device}${id}`)?.()
      }
      peer.line = 'up'
      const written = devices.flatMap((journal) => [...journal.getSnapshot().unsent.values()])
      for (let round = 0; round < 6; round += 1)
        for (const journal of devices) {
          await journal.send()
          for (const { id, refusal, fields } of journal.getSnapshot().unsent.values()) {
            if (refusal?.kind === 'conflict')
              journal.settle(id, { ...fields, body: `${fields.body} ${refusal.theirs.body}`.trim() })
            else if (refusal) journal.bringBack(id)
          }
        }
      for (const journal of devices) expect([...journal.getSnapshot().unsent.values()]).toEqual([])
      for (const { id, fields, isDeleted } of written) {
        if (isDeleted) continue
        const words = peer.notes.get(id)?.body.split(' ') ?? []
        expect(words).toEqual(expect.arrayContaining(fields.body.split(' ').filter(Boolean)))
      }
    }),
    { numRuns: 300 },
  )
})

type TabAct =
  | { kind: 'write'; tab: 0 | 1; word: string }
  | { kind: 'hear'; tab: 0 | 1 }
  | { kind: 'send'; tab: 0 | 1; line: Line; meanwhile: string | null }
const tab = fc.constantFrom<0 | 1>(0, 1)
const word = fc.string({ minLength: 3, maxLength: 5, unit: fc.constantFrom(...'abcdefgh') })
const tabActs: fc.Arbitrary<TabAct> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), tab, word }),
  fc.record({ kind: fc.constant('hear' as const), tab }),
  fc.record({
    kind: fc.constant('send' as const),
    tab,
    line: fc.constantFrom<Line>('up', 'before', 'after'),
    meanwhile: fc.option(word),
  }),
)

/** Each tab writes into a field of its own: nobody types in two tabs at once into the same. */
const OWN_FIELD = ['highlight', 'body'] as const

it('whatever two tabs of a device write, hear late and send at once: every word of both stands in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tabActs, { maxLength: 30 }), async (happened) => {
      const peer = new Peer()
      const kept = keptInMemory()
      const heard: TabNews[][] = [[], []]
      const tabAt = (here: 0 | 1) =>
        deviceOn(
          peer,
          async () => ({ kept, lasts: true }),
          (news) => void heard[1 - here]?.push(news),
        )
      const tabs = [tabAt(0), tabAt(1)] as const
      const words: [string[], string[]] = [[], []]
      const hear = async (here: 0 | 1) => {
        for (const news of heard[here]?.splice(0) ?? []) await tabs[here].readAgain(news)
      }
      /** Messages between tabs are faster than whoever goes from one to the other. */
      const write = async (here: 0 | 1, added: string) => {
        await hear(here)
        const { unsent, confirmed } = tabs[here].getSnapshot()
        const note = confirmed.get(ID)?.note ?? null
        words[here].push(added)
        const fields = unsent.get(ID)?.fields ?? note ?? fieldsWith({})
        tabs[here].write(ID, note, { ...fields, [OWN_FIELD[here]]: words[here].join(' ') })
        await tabs[here].flush()
      }
      for (const act of happened) {
        if (act.kind === 'write') await write(act.tab, act.word)
        else if (act.kind === 'hear') await hear(act.tab)
        else {
          peer.line = act.line
          const { meanwhile } = act
          if (meanwhile !== null) peer.meanwhile = () => write(act.tab === 0 ? 1 : 0, meanwhile)
          await tabs[act.tab].send()
          peer.meanwhile = null
        }
      }
      peer.line = 'up'
      for (let round = 0; round < 5; round += 1)
        for (const here of [0, 1] as const) {
          await tabs[here].send()
          await tabs[here].flush()
          await hear(here)
          await hear(here === 0 ? 1 : 0)
        }
      expect(await kept.all()).toEqual([])
      const standing = peer.notes.get(ID)
      expect([standing?.highlight ?? '', standing?.body ?? '']).toEqual(words.map((each) => each.join(' ')))
    }),
    { numRuns: 400 },
  )
})

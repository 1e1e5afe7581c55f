import { createValue } from '#/client/listeners'
import { createSendTimer } from '#/client/send-timer'
import type { Confirmed, DeviceNotes } from '#/features/journal/notes/logic/listed'
import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import {
  confirmed,
  joined,
  leaving,
  met,
  removed,
  returned,
  settled,
  type Unsent,
  written,
} from '#/features/journal/notes/logic/unsent'
import type { Note } from '#/features/journal/notes/schema'
import type { KeptUnsent } from './kept-unsent'
import { type NoteCalls, type Outcome, sendUnsent } from './send-unsent'

export type JournalState = DeviceNotes & {
  /** What was kept on the device has been read. */
  isReady: boolean
  /** What is written outlives the tab. */
  lasts: boolean
  /** `waiting`: the server could not be reached, and is asked again. */
  sending: 'idle' | 'sending' | 'waiting'
}

/** What one tab tells the others: a note of the device is to be read again. `known`: as the server has it. */
export type TabNews = { id: string; known: Confirmed | undefined; isDropped: boolean }

export type JournalEnvironment = {
  open(): Promise<{ kept: KeptUnsent; lasts: boolean }>
  calls: NoteCalls
  now(): number
  /** One tab at a time sends. */
  inTurn(task: () => Promise<void>): Promise<void>
  tellTabs(news: TabNews): void
  setTimer(task: () => void, ms: number): () => void
}

/** A moment's rest in typing: a note is not sent with every letter. */
const REST_MS = 900

/**
 * A person's journal on this device. What is written stands in memory at once, on the device a few milliseconds later,
 * and with the server as soon as that can be reached; nothing is dropped before the server has confirmed it.
 */
export class Journal {
  readonly #value = createValue<JournalState>({
    unsent: new Map(),
    confirmed: new Map(),
    isReady: false,
    lasts: true,
    sending: 'idle',
  })
  #kept: KeptUnsent | null = null
  readonly #env: JournalEnvironment
  /** As this tab and the device last agreed; what differs from it is this tab's own. */
  readonly #seen = new Map<string, NoteFields>()
  readonly #dirty = new Set<string>()
  #keeping: Promise<void> = Promise.resolve()
  readonly #timer: ReturnType<typeof createSendTimer>
  readonly ready: Promise<void>

  constructor(env: JournalEnvironment) {
    this.#env = env
    this.#timer = createSendTimer(env.setTimer, () => this.send())
    this.ready = this.#open()
  }

  readonly getSnapshot = this.#value.getSnapshot
  readonly subscribe = this.#value.subscribe

  async #open(): Promise<void> {
    const { kept, lasts } = await this.#env.open()
    this.#kept = kept
    const all = await kept.all()
    // What is written while the device is being read counts.
    const unsent = new Map(this.#state.unsent)
    for (const one of all) {
      if (unsent.has(one.id)) continue
      unsent.set(one.id, one)
      this.#seen.set(one.id, one.fields)
    }
    this.#set({ unsent, lasts, isReady: true })
    this.sendSoon(0)
  }

  get #state(): JournalState {
    return this.#value.getSnapshot()
  }
  #set(change: Partial<JournalState>): void {
    this.#value.become({ ...this.#state, ...change })
  }

  #put(id: string, unsent: Unsent | null, known?: Confirmed): void {
    const all = new Map(this.#state.unsent)
    if (unsent) all.set(id, unsent)
    else all.delete(id)
    this.#dirty.add(id)
    this.#set({ unsent: all, confirmed: this.#confirmedWith(id, known) })
    this.#keeping = this.#keeping.then(() => this.#keep())
  }

  /** Writes to the device what memory has beyond it, the latest of each note. */
  async #keep(): Promise<void> {
    await this.ready
    for (const id of this.#dirty) {
      this.#dirty.delete(id)
      const unsent = this.#state.unsent.get(id)
      try {
        const stands = await this.#keepOne(id, unsent)
        this.#env.tellTabs({ id, known: this.#state.confirmed.get(id), isDropped: !stands })
      } catch {
        // The device is full, or its user has just forbidden it: memory still has it, and the server gets it.
        this.#set({ lasts: false })
      }
    }
  }

  /** @returns what stands on the device now: with it what another tab wrote in the same moment */
  async #keepOne(id: string, unsent: Unsent | undefined): Promise<Unsent | undefined> {
    const seen = this.#seen.get(id)
    const stands = await (unsent ? this.#kept?.put(unsent, seen) : this.#kept?.drop(id, seen))
    if (unsent) this.#seen.set(id, unsent.fields)
    if (!stands) this.#seen.delete(id)
    else if (stands !== unsent) {
      const note = this.#state.confirmed.get(id)?.note
      const base = unsent || !note ? stands.base : note
      this.#takeOver({ ...stands, base }, undefined)
    }
    return stands
  }

  /** Settles once everything written so far stands on the device. */
  readonly flush = (): Promise<void> => {
    return this.#keeping
  }

  /** @param base the note as the server has it, or null for one begun here; it counts for the first write only */
  write(id: string, base: Note | null, fields: NoteFields): void {
    const now = this.#env.now()
    this.#put(id, written(this.#state.unsent.get(id), { id, base, fields, now }))
    this.sendSoon(REST_MS)
  }

  /** @returns what undoes it, also when the server has heard of it meanwhile */
  remove(id: string, note: Note | null): () => void {
    const before = this.#state.unsent.get(id)
    this.#put(id, removed(before, note, this.#env.now()))
    this.sendSoon(0)
    return () => {
      const base = before?.base ?? note
      const now = this.#env.now()
      if (base) this.#put(id, returned(base, before?.fields ?? base, now))
      else if (before) this.#put(id, { ...before, bringsBack: before.tried.length > 0 })
      this.sendSoon(0)
    }
  }

  /** Ends a conflict with what its writer chose. */
  settle(id: string, fields: NoteFields): void {
    const unsent = this.#state.unsent.get(id)
    if (!unsent) return
    this.#put(id, settled(unsent, fields))
    this.sendSoon(0)
  }

  /** What was deleted elsewhere shall stand again, as it was written here. */
  bringBack(id: string): void {
    const unsent = this.#state.unsent.get(id)
    if (!unsent) return
    this.#put(id, { ...unsent, bringsBack: true, refusal: null })
    this.sendSoon(0)
  }

  /** Lets go of what this device wrote and the server doesn't have. */
  discard(id: string): void {
    this.#put(id, null)
  }

  /** Another tab has written it, or dropped it. */
  async readAgain({ id, known, isDropped }: TabNews): Promise<void> {
    await this.ready
    const theirs = await this.#kept?.get(id)
    if (theirs) return this.#takeOver(theirs, known)
    // It is gone by now, which that tab is about to say.
    if (!isDropped) return
    if (this.#dirty.has(id)) return
    const unsent = new Map(this.#state.unsent)
    unsent.delete(id)
    this.#seen.delete(id)
    this.#set({ unsent, confirmed: this.#confirmedWith(id, known) })
  }

  /** Takes what another tab has written to the device, with what this one has not written there yet. */
  #takeOver(theirs: Unsent, known?: Confirmed): void {
    const { id } = theirs
    const mine = this.#state.unsent.get(id)
    const seen = this.#seen.get(id)
    if (this.#dirty.has(id)) {
      if (mine && seen) this.#put(id, { ...theirs, fields: joined(seen, mine.fields, theirs.fields) }, known)
      return
    }
    this.#seen.set(id, theirs.fields)
    const unsent = new Map(this.#state.unsent).set(id, theirs)
    this.#set({ unsent, confirmed: this.#confirmedWith(id, known) })
  }

  /** What another tab has written, though its word has not arrived yet. */
  async #adopt(id: string): Promise<void> {
    const theirs = await this.#kept?.get(id)
    if (theirs) this.#takeOver(theirs)
  }

  #confirmedWith(id: string, known: Confirmed | undefined): DeviceNotes['confirmed'] {
    const { confirmed: before } = this.#state
    if (!known || (before.get(id)?.version ?? 0) > known.version) return before
    return new Map(before).set(id, known)
  }

  sendSoon(ms: number): void {
    this.#timer.soon(ms)
  }

  /** Tells the server of everything that waits, in the order in which it was begun. */
  async send(): Promise<void> {
    await this.flush()
    if (![...this.#state.unsent.values()].some(isDue)) return
    await this.#env.inTurn(async () => {
      this.#set({ sending: 'sending' })
      const waiting = [...this.#state.unsent.values()].filter(isDue).map(({ id }) => id)
      let isReached = true
      for (const id of waiting) isReached &&= await this.#sendOne(id)
      this.#set({ sending: isReached ? 'idle' : 'waiting' })
      if (isReached) this.#timer.reached()
      else this.#timer.later()
    })
    if (this.#state.sending === 'idle' && [...this.#state.unsent.values()].some(isDue)) this.sendSoon(REST_MS)
  }

  /** @returns false when the server can't be reached now */
  async #sendOne(id: string): Promise<boolean> {
    await this.#adopt(id)
    const unsent = this.#state.unsent.get(id)
    if (!unsent || !isDue(unsent)) return true
    if (!unsent.isDeleted) this.#put(id, leaving(unsent))
    await this.flush()
    const outcome = await sendUnsent(this.#env.calls, unsent)
    if (outcome.kind === 'later') return false
    this.#learn(unsent, outcome)
    await this.flush()
    return true
  }

  #learn(sent: Unsent, outcome: Exclude<Outcome, { kind: 'later' }>): void {
    const { id } = sent
    const now = this.#state.unsent.get(id)
    if (outcome.kind === 'removed') {
      const version = (sent.base?.version ?? 1) + 1
      return this.#put(id, now?.isDeleted ? null : (now ?? null), { note: null, version })
    }
    if (outcome.kind === 'kept') {
      // Gone from here meanwhile: another tab has sent it.
      return this.#put(id, now ? confirmed(now, sent.fields, outcome.note) : null, asKnown(outcome.note))
    }
    if (!now) return
    if (outcome.kind === 'changed-elsewhere')
      return this.#put(id, met(now, outcome.theirs), asKnown(outcome.theirs))
    if (outcome.kind === 'invalid') {
      const { message, fields } = outcome
      return this.#put(id, { ...now, refusal: { kind: 'invalid', message, fields } })
    }
    this.#put(id, { ...now, refusal: { kind: outcome.kind === 'gone' ? 'gone' : 'deleted' } })
  }
}

const asKnown = (note: Note): Confirmed => ({ note, version: note.version })
const isDue = ({ refusal }: Unsent): boolean => refusal === null

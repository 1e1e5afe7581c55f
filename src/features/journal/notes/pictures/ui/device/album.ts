import type { ChangeOf } from '#/client/device-records'
import { createValue } from '#/client/listeners'
import { createSendTimer } from '#/client/send-timer'
import {
  changed,
  chosen,
  confirmed,
  type DevicePictures,
  leaving,
  removed,
  returned,
  type WaitingPicture,
} from '#/features/journal/notes/pictures/logic/waiting-picture'
import type { KeptPictures } from './kept-pictures'
import { type Outcome, type PictureCalls, sendPicture } from './send-picture'

export type AlbumState = DevicePictures & {
  isReady: boolean
  /** What was chosen outlives the tab. */
  lasts: boolean
  /** Memory has something that the device is still writing down: a picture takes it a moment. */
  isBeingKept: boolean
  /** On its way right now. */
  sendingId: string | null
  /** The server could not be reached, and is asked again. */
  isWaiting: boolean
}

export type AlbumEnvironment = {
  open(): Promise<{ kept: KeptPictures; lasts: boolean }>
  calls: PictureCalls
  now(): number
  newId(): string
  /** Whether the server has heard of a note: its pictures come after it. */
  isNoteSent(noteId: string): boolean
  /** One tab at a time sends. */
  inTurn(task: () => Promise<void>): Promise<void>
  tellTabs(id: string): void
  setTimer(task: () => void, ms: number): () => void
}

/** A description is not sent with every letter. */
const REST_MS = 900
/** A note that was let go of may come back by an undo; after a day nobody undoes anything. */
const WITHOUT_NOTE_MS = 24 * 60 * 60 * 1000

type Place = { id: string; noteId: string }

/**
 * The pictures of somebody's journal that this device has something to tell of. They stand in memory at once, on the
 * device a moment later, and with the server as soon as that can be reached, each once; nothing is dropped before.
 */
export class Album {
  readonly #value = createValue<AlbumState>({
    waiting: new Map(),
    confirmed: new Map(),
    isReady: false,
    lasts: true,
    isBeingKept: false,
    sendingId: null,
    isWaiting: false,
  })
  readonly #env: AlbumEnvironment
  #kept: KeptPictures | null = null
  /** Changes of each picture that memory has and the device not yet. */
  readonly #pending = new Map<string, number>()
  /** The device could not take them: full, or forbidden. */
  readonly #onlyInMemory = new Set<string>()
  /** The server doesn't know their note: not asked again before it may. */
  readonly #withoutNote = new Set<string>()
  #dueBefore = 0
  #keeping: Promise<void> = Promise.resolve()
  readonly #timer: ReturnType<typeof createSendTimer>
  readonly ready: Promise<void>

  constructor(env: AlbumEnvironment) {
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
    // What is chosen while the device is being read counts.
    const waiting = new Map([...all.map((one) => [one.id, one] as const), ...this.#state.waiting])
    this.#set({ waiting, lasts, isReady: true })
    this.sendSoon(0)
  }

  get #state(): AlbumState {
    return this.#value.getSnapshot()
  }
  #set(change: Partial<AlbumState>): void {
    this.#value.become({ ...this.#state, ...change })
  }

  #show(id: string, waiting: WaitingPicture | undefined): void {
    const all = new Map(this.#state.waiting)
    if (waiting) all.set(id, waiting)
    else all.delete(id)
    this.#set({ waiting: all })
  }

  /** In memory at once, on the device one after another. */
  #change(id: string, change: ChangeOf<WaitingPicture>): void {
    this.#show(id, change(this.#state.waiting.get(id)))
    this.#pending.set(id, (this.#pending.get(id) ?? 0) + 1)
    this.#set({ isBeingKept: true })
    const keeping = this.#keeping.then(() => this.#keep(id, change))
    this.#keeping = keeping
    void keeping.then(() => this.#keeping === keeping && this.#set({ isBeingKept: false }))
  }

  async #keep(id: string, change: ChangeOf<WaitingPicture>): Promise<void> {
    await this.ready
    if (this.#onlyInMemory.has(id)) return
    try {
      const stands = await this.#kept?.change(id, change)
      const left = (this.#pending.get(id) ?? 1) - 1
      this.#pending.set(id, left)
      if (left === 0) this.#show(id, stands)
      this.#env.tellTabs(id)
    } catch {
      // The device is full, or its user has just forbidden it: memory still has it, and the server gets it.
      this.#pending.delete(id)
      this.#onlyInMemory.add(id)
      this.#set({ lasts: false })
    }
  }

  /** Settles once everything chosen so far stands on the device. */
  flush(): Promise<void> {
    return this.#keeping
  }

  add(noteId: string, files: readonly Blob[], position: number): void {
    for (const [index, file] of files.entries()) {
      const id = this.#env.newId()
      const waiting = chosen({ id, noteId, file, position: position + index, now: this.#env.now() + index })
      this.#change(id, (stands) => stands ?? waiting)
    }
    this.sendSoon(0)
  }

  describe({ id, noteId }: Place, alt: string): void {
    const place = { id, noteId, now: this.#env.now() }
    this.#change(id, (stands) => changed(stands, place, { alt }))
    this.sendSoon(REST_MS)
  }

  /** @param places where each picture goes that moves */
  arrange(noteId: string, places: ReadonlyMap<string, number>): void {
    const now = this.#env.now()
    for (const [id, position] of places)
      this.#change(id, (stands) => changed(stands, { id, noteId, now }, { position }))
    this.sendSoon(REST_MS)
  }

  /** @returns what undoes it, also when the server has heard of it meanwhile */
  remove({ id, noteId }: Place): () => void {
    const before = this.#state.waiting.get(id)
    const place = { id, noteId, now: this.#env.now() }
    this.#change(id, (stands) => removed(stands, place))
    this.sendSoon(0)
    return () => {
      this.#change(id, (stands) => returned(stands ?? before, place))
      this.sendSoon(0)
    }
  }

  /** Another tab has something new of it. */
  async readAgain(id: string): Promise<void> {
    await this.ready
    await this.flush()
    if (!this.#pending.get(id) && !this.#onlyInMemory.has(id)) this.#show(id, await this.#kept?.get(id))
  }

  /** A note may be with the server now that was not before. */
  notesChanged(): void {
    for (const id of this.#withoutNote) {
      const noteId = this.#state.waiting.get(id)?.noteId
      // It is written again, and about to be sent.
      if (noteId === undefined || !this.#env.isNoteSent(noteId)) this.#withoutNote.delete(id)
    }
    const due = this.#due().length
    if (due > this.#dueBefore) this.sendSoon(0)
    this.#dueBefore = due
  }

  sendSoon(ms: number): void {
    this.#timer.soon(ms)
  }

  #due(): WaitingPicture[] {
    return [...this.#state.waiting.values()].filter(
      ({ id, noteId, refusal }) =>
        refusal === null && !this.#withoutNote.has(id) && this.#env.isNoteSent(noteId),
    )
  }

  /** Tells the server of everything that waits, in the order in which it was chosen. */
  async send(): Promise<void> {
    await this.ready
    await this.flush()
    if (this.#due().length === 0) return
    await this.#env.inTurn(async () => {
      const due = this.#due().toSorted((one, other) => one.begunAt - other.begunAt)
      let isReached = true
      for (const { id } of due) isReached &&= await this.#sendOne(id)
      this.#set({ sendingId: null, isWaiting: !isReached })
      if (isReached) this.#timer.reached()
      else this.#timer.later()
    })
    if (!this.#state.isWaiting && this.#due().length > 0) this.sendSoon(REST_MS)
  }

  /** @returns false when the server can't be reached now */
  async #sendOne(id: string): Promise<boolean> {
    await this.readAgain(id)
    const sent = this.#state.waiting.get(id)
    if (!sent || sent.refusal !== null) return true
    this.#set({ sendingId: id })
    this.#change(id, (stands) => stands && leaving(stands))
    await this.flush()
    const outcome = await sendPicture(this.#env.calls, sent)
    if (outcome.kind === 'later') return false
    this.#learn(sent, outcome)
    await this.flush()
    return true
  }

  #learn(sent: WaitingPicture, outcome: Exclude<Outcome, { kind: 'later' }>): void {
    const { id, noteId } = sent
    if (outcome.kind === 'kept' || outcome.kind === 'removed') {
      const known = { noteId, picture: outcome.picture, isRemoved: outcome.kind === 'removed' }
      this.#set({ confirmed: new Map(this.#state.confirmed).set(id, known) })
    }
    if (outcome.kind === 'kept') return this.#change(id, (stands) => stands && confirmed(stands, sent))
    if (outcome.kind === 'refused')
      return this.#change(id, (stands) => stands && { ...stands, refusal: outcome.message })
    if (outcome.kind === 'no-note' && this.#env.now() - sent.begunAt < WITHOUT_NOTE_MS)
      return void this.#withoutNote.add(id)
    // Brought back meanwhile, it is still to be told.
    this.#change(id, (stands) => (stands?.bringsBack && sent.isRemoved ? stands : undefined))
  }
}

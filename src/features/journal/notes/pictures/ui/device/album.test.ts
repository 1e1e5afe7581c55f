import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, describe, expect, it } from 'vitest'
import { recordsInMemory } from '#/client/device-records'
import { shownPictures } from '#/features/journal/notes/pictures/logic/shown-pictures'
import type { WaitingPicture } from '#/features/journal/notes/pictures/logic/waiting-picture'
import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import { AppError } from '#/lib/errors'
import { Album, type AlbumEnvironment } from './album'
import { forgetWaitingPictures, openKeptPictures } from './kept-pictures'
import type { PictureCalls } from './send-picture'

Object.assign(globalThis, { indexedDB, IDBKeyRange })

/** `before`: the call is lost on its way; `after`: it arrives, and its answer is lost. */
type Line = 'up' | 'before' | 'after'
type Held = NotePicture & { noteId: string; isRemoved: boolean; words: string }
const lost = () => new AppError({ code: 'connection_failed', category: 'network' })
const NOTE = 'note'

/** The server's rules for pictures (see writes.ts), at the end of a line that can be cut. */
class Peer {
  readonly pictures = new Map<string, Held>()
  readonly notes = new Set([NOTE])
  line: Line = 'up'
  uploads = 0
  meanwhile: (() => unknown) | null = null

  async #over<T>(work: () => Promise<T> | T): Promise<T> {
    const happens = this.meanwhile
    this.meanwhile = null
    await happens?.()
    if (this.line === 'before') throw lost()
    const answer = await work()
    if (this.line === 'after') throw lost()
    return structuredClone(answer)
  }
  #found({ noteId, id }: { noteId: string; id: string }): Held {
    const found = this.pictures.get(id)
    if (!this.notes.has(noteId) || !found || found.noteId !== noteId) throw AppError.notFound()
    return found
  }
  #describe(held: Held, { alt = held.alt, position = held.position }): Held {
    if (held.isRemoved) throw AppError.conflict('picture_removed', 'Removed')
    if (alt === held.alt && position === held.position) return held
    return Object.assign(held, { alt: alt.trim(), position, version: held.version + 1 })
  }
  readonly api: PictureCalls = {
    keep: ({ id, noteId }, { file, alt, position }) =>
      this.#over(async () => {
        if (!this.notes.has(noteId)) throw AppError.notFound()
        this.uploads += 1
        const known = this.pictures.get(id)
        if (known) return this.#describe(known, { alt, position })
        if (this.standing().length >= 8)
          throw AppError.conflict('too_many_pictures', 'A note holds 8 pictures.')
        const size = { width: 1, height: 1, widths: [1], version: 1 }
        const held = { id, noteId, alt, position, ...size, isRemoved: false, words: await file.text() }
        this.pictures.set(id, held)
        return held
      }),
    change: (place, change) => this.#over(() => this.#describe(this.#found(place), change)),
    remove: (place) => this.#over(() => this.#mark(place, true)),
    restore: (place) => this.#over(() => this.#mark(place, false)),
  }
  #mark(place: { noteId: string; id: string }, isRemoved: boolean): Held {
    const held = this.#found(place)
    return held.isRemoved === isRemoved ? held : Object.assign(held, { isRemoved, version: held.version + 1 })
  }
  standing() {
    return [...this.pictures.values()].filter(({ isRemoved }) => !isRemoved)
  }
}

let count = 0
const fresh = (): AlbumEnvironment['open'] => {
  const kept = recordsInMemory<WaitingPicture>()
  return async () => ({ kept, lasts: true })
}
/** A tab: nothing is sent by itself, so that each test decides when. */
const deviceOn = (peer: Peer, more: Partial<AlbumEnvironment> = {}) =>
  new Album({
    open: fresh(),
    calls: peer.api,
    now: () => (count += 10),
    newId: () => `picture-${(count += 1)}`,
    isNoteSent: () => true,
    inTurn: (task) => task(),
    tellTabs: () => {},
    setTimer: () => () => {},
    ...more,
  })
const blob = (words: string) => new Blob([words], { type: 'image/png' })
const shownOn = (album: Album, read: NotePicture[] = []) => shownPictures(NOTE, read, album.getSnapshot())

describe('what is chosen', () => {
  it('is in sight at once, and sent once there is a line, in order and each once', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    peer.line = 'before'
    album.add(NOTE, [blob('one'), blob('two')], 0)
    expect(shownOn(album).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await album.send()
    expect(album.getSnapshot()).toMatchObject({ isWaiting: true })
    peer.line = 'up'
    await album.send()
    await album.send()
    expect(peer.standing().map(({ words }) => words)).toEqual(['one', 'two'])
    expect(peer.uploads).toBe(2)
    expect(shownOn(album).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(album.getSnapshot().waiting.size).toBe(0)
  })

  it('an answer that is lost doubles nothing', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    peer.line = 'after'
    album.add(NOTE, [blob('one')], 0)
    await album.send()
    peer.line = 'up'
    await album.send()
    expect(peer.standing()).toMatchObject([{ words: 'one', version: 1 }])
    expect(album.getSnapshot().waiting.size).toBe(0)
  })

  it('waits for its note', async () => {
    const peer = new Peer()
    let isSent = false
    const album = deviceOn(peer, { isNoteSent: () => isSent })
    album.add(NOTE, [blob('one')], 0)
    await album.send()
    expect(peer.uploads).toBe(0)
    isSent = true
    await album.send()
    expect(peer.standing()).toHaveLength(1)
  })

  it('stays where the server doesn’t know the note, and is sent when that is back', async () => {
    const peer = new Peer()
    peer.notes.clear()
    let isSent = true
    const album = deviceOn(peer, { isNoteSent: () => isSent })
    album.add(NOTE, [blob('one')], 0)
    await album.send()
    await album.send()
    expect(album.getSnapshot().waiting.size).toBe(1)
    isSent = false
    album.notesChanged()
    peer.notes.add(NOTE)
    isSent = true
    await album.send()
    expect(peer.standing()).toHaveLength(1)
  })

  it('what is described and moved while it is on its way is told after it', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    album.add(NOTE, [blob('one')], 0)
    const [{ id = '' } = {}] = shownOn(album)
    peer.meanwhile = () => {
      album.describe({ id, noteId: NOTE }, 'The net')
      album.arrange(NOTE, new Map([[id, 4]]))
    }
    await album.send()
    expect(shownOn(album)).toMatchObject([{ alt: 'The net', position: 4, state: 'waiting' }])
    await album.send()
    expect(peer.standing()).toMatchObject([{ alt: 'The net', position: 4 }])
    expect(peer.uploads).toBe(1)
    expect(album.getSnapshot().waiting.size).toBe(0)
  })

  it('a refusal is said, and the picture stays on the device', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    album.add(
      NOTE,
      Array.from({ length: 9 }, () => blob('x')),
      0,
    )
    await album.send()
    expect(shownOn(album).at(-1)).toMatchObject({ state: 'refused', refusal: 'A note holds 8 pictures.' })
  })
})

describe('removing', () => {
  it('what was never sent is forgotten, and an undo brings it back', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    peer.line = 'before'
    album.add(NOTE, [blob('one')], 0)
    const [{ id = '' } = {}] = shownOn(album)
    const undo = album.remove({ id, noteId: NOTE })
    expect(shownOn(album)).toEqual([])
    await album.send()
    undo()
    peer.line = 'up'
    await album.send()
    expect(peer.standing()).toMatchObject([{ words: 'one' }])
  })

  it.each<Line>(['up', 'before', 'after'])(
    'what was sent is removed and brought back, the line being %s',
    async (line) => {
      const peer = new Peer()
      const album = deviceOn(peer)
      album.add(NOTE, [blob('one')], 0)
      await album.send()
      const [{ id = '' } = {}] = shownOn(album)
      const undo = album.remove({ id, noteId: NOTE })
      peer.line = line
      await album.send()
      expect(shownOn(album)).toEqual([])
      undo()
      expect(shownOn(album)).toHaveLength(1)
      peer.line = 'up'
      await album.send()
      expect(peer.standing()).toMatchObject([{ id, words: 'one' }])
      expect(album.getSnapshot().waiting.size).toBe(0)
      expect(shownOn(album)).toMatchObject([{ id, state: 'sent' }])
    },
  )

  it('while it is on its way: it does not come back by itself', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    album.add(NOTE, [blob('one')], 0)
    const [{ id = '' } = {}] = shownOn(album)
    peer.meanwhile = () => void album.remove({ id, noteId: NOTE })
    await album.send()
    await album.send()
    expect(peer.standing()).toEqual([])
    expect(shownOn(album)).toEqual([])
  })

  it('what another device removed is let go of here', async () => {
    const peer = new Peer()
    const album = deviceOn(peer)
    album.add(NOTE, [blob('one')], 0)
    await album.send()
    const [{ id = '' } = {}] = shownOn(album)
    await peer.api.remove({ id, noteId: NOTE })
    album.describe({ id, noteId: NOTE }, 'Too late')
    await album.send()
    expect(album.getSnapshot().waiting.size).toBe(0)
    expect(peer.standing()).toEqual([])
  })
})

describe('on the device', () => {
  const USER = 'somebody'
  afterEach(() => forgetWaitingPictures(USER))
  const open = () => openKeptPictures(USER)

  it('what was chosen without a line outlives the tab', async () => {
    const peer = new Peer()
    peer.line = 'before'
    const first = deviceOn(peer, { open })
    first.add(NOTE, [blob('one')], 0)
    await first.flush()
    await first.send()
    peer.line = 'up'
    const second = deviceOn(peer, { open })
    await second.send()
    expect(peer.standing()).toMatchObject([{ words: 'one' }])
    await expect((await open()).kept.all()).resolves.toEqual([])
  })

  it('says that it is still being written down until all of it stands there', async () => {
    const peer = new Peer()
    peer.line = 'before'
    const slow = recordsInMemory<WaitingPicture>()
    const isLetIn = Promise.withResolvers<void>()
    const change: typeof slow.change = async (...asked) => {
      await isLetIn.promise
      return slow.change(...asked)
    }
    const kept = { ...slow, change }
    const album = deviceOn(peer, { open: async () => ({ kept, lasts: true }) })
    album.add(NOTE, [blob('one')], 0)
    const [{ id = '' } = {}] = shownOn(album)
    album.describe({ id, noteId: NOTE }, 'The net')
    expect(album.getSnapshot().isBeingKept).toBe(true)
    isLetIn.resolve()
    await album.flush()
    await expect.poll(() => album.getSnapshot().isBeingKept).toBe(false)
    expect(await kept.all()).toMatchObject([{ alt: 'The net' }])
  })

  it('two tabs send it once, and each shows what the other did', async () => {
    const peer = new Peer()
    const tabs: Album[] = []
    const tellTabs = (id: string) => tabs.forEach((tab) => void tab.readAgain(id))
    tabs.push(deviceOn(peer, { open, tellTabs }), deviceOn(peer, { open, tellTabs }))
    const [one, other] = tabs as [Album, Album]
    await Promise.all([one.ready, other.ready])
    one.add(NOTE, [blob('one')], 0)
    await one.flush()
    await other.readAgain([...one.getSnapshot().waiting.keys()][0] ?? '')
    expect(shownOn(other)).toHaveLength(1)
    await one.send()
    await other.send()
    expect(peer.uploads).toBe(1)
    expect(other.getSnapshot().waiting.size).toBe(0)
  })

  it('a device that takes nothing loses nothing while the tab lives', async () => {
    const peer = new Peer()
    const kept = recordsInMemory<WaitingPicture>()
    const full = { ...kept, change: () => Promise.reject(new Error('QuotaExceededError')) }
    const album = deviceOn(peer, { open: async () => ({ kept: full, lasts: true }) })
    album.add(NOTE, [blob('one')], 0)
    await album.flush()
    expect(album.getSnapshot().lasts).toBe(false)
    await album.send()
    expect(peer.standing()).toMatchObject([{ words: 'one' }])
    expect(album.getSnapshot().waiting.size).toBe(0)
  })

  it('whoever signs out leaves none there', async () => {
    const album = deviceOn(new Peer(), { open, isNoteSent: () => false })
    album.add(NOTE, [blob('one')], 0)
    await album.flush()
    await forgetWaitingPictures(USER)
    expect(await (await open()).kept.all()).toEqual([])
  })
})

import { journalName } from '#/features/journal/notes/logic/journal-name'
import {
  type DeviceRecords,
  forgetDeviceRecords,
  openDeviceRecords,
  recordsInMemory,
} from '#/client/device-records'
import { forgetWaitingPictures } from '#/features/journal/notes/pictures/ui/device/kept-pictures'
import { type NoteFields, sameFields } from '#/features/journal/notes/logic/note-fields'
import { joined, type Unsent } from '#/features/journal/notes/logic/unsent'

/**
 * Where a device keeps what it has not sent. All its tabs write here, so each write says what its tab had last seen: what
 * another has written since is joined to it, in one transaction, and never overwritten.
 */
export type KeptUnsent = {
  all(): Promise<Unsent[]>
  get(id: string): Promise<Unsent | undefined>
  /** @returns what stands there now */
  put(unsent: Unsent, seen: NoteFields | undefined): Promise<Unsent>
  /** @returns what another tab has written since, which stays */
  drop(id: string, seen: NoteFields | undefined): Promise<Unsent | undefined>
}

const STORE = 'unsent'

function put(stands: Unsent | undefined, unsent: Unsent, seen: NoteFields | undefined): Unsent {
  if (!stands || !seen || sameFields(stands.fields, seen)) return unsent
  return { ...unsent, fields: joined(seen, unsent.fields, stands.fields) }
}
const drop = (stands: Unsent | undefined, seen: NoteFields | undefined): Unsent | undefined =>
  stands && seen && !sameFields(stands.fields, seen) ? stands : undefined

const keptIn = (records: DeviceRecords<Unsent>): KeptUnsent => ({
  all: records.all,
  get: records.get,
  put: async (unsent, seen) =>
    (await records.change(unsent.id, (stands) => put(stands, unsent, seen))) ?? unsent,
  drop: (id, seen) => records.change(id, (stands) => drop(stands, seen)),
})

/** For browsers that have no database, or whose user forbids it: as long as the tab lives. */
export const keptInMemory = (): KeptUnsent => keptIn(recordsInMemory())

/** Somebody's unsent notes on this device; `lasts` tells whether they outlive the tab. */
export async function openKeptUnsent(userId: string): Promise<{ kept: KeptUnsent; lasts: boolean }> {
  const { records, lasts } = await openDeviceRecords<Unsent>(journalName(userId), STORE)
  return { kept: keptIn(records), lasts }
}

/** Leaves nothing of this person's journal on the device. */
export async function forgetUnsent(userId: string): Promise<void> {
  await forgetDeviceRecords(journalName(userId), STORE)
  await forgetWaitingPictures(userId)
}

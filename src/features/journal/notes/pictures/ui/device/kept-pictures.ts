import { type DeviceRecords, forgetDeviceRecords, openDeviceRecords } from '#/client/device-records'
import type { WaitingPicture } from '#/features/journal/notes/pictures/logic/waiting-picture'

/** Where a device keeps pictures it has not sent, and what it has to tell of others. */
export type KeptPictures = DeviceRecords<WaitingPicture>

const STORE = 'waiting'
const nameOf = (userId: string) => `note-pictures:${userId}`

/** Somebody's waiting pictures on this device; `lasts` tells whether they outlive the tab. */
export async function openKeptPictures(userId: string): Promise<{ kept: KeptPictures; lasts: boolean }> {
  const { records, lasts } = await openDeviceRecords<WaitingPicture>(nameOf(userId), STORE)
  return { kept: records, lasts }
}

/** Leaves none of this person's pictures on the device. */
export const forgetWaitingPictures = (userId: string): Promise<void> =>
  forgetDeviceRecords(nameOf(userId), STORE)

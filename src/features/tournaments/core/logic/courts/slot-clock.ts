import type { CourtWindow } from './court-windows'

/** How slots lie in the day: `start` in minutes on any clock (since midnight, say), and how long one slot lasts. */
export type SlotClock = { start: number; slotMinutes: number }

/** When a slot begins; with the number of slots of a plan, when it is expected to end. In minutes on the same clock. */
export const slotStart = ({ start, slotMinutes }: SlotClock, slot: number): number =>
  start + slot * slotMinutes

/** The slot that is under way at a time; negative before the start. */
export const slotAt = ({ start, slotMinutes }: SlotClock, minutes: number): number =>
  Math.floor((minutes - start) / slotMinutes)

/** Slots that have to lie between two matches for a rest of this many minutes. */
export const restSlots = ({ slotMinutes }: SlotClock, minutes: number): number =>
  Math.ceil(minutes / slotMinutes)

/** The slots that fit wholly between a court's opening and closing, in minutes on the same clock; open-ended if unsaid. */
export function courtWindow(
  clock: SlotClock,
  { opens, closes }: { opens?: number; closes?: number },
): CourtWindow {
  const { start, slotMinutes } = clock
  return {
    ...(opens === undefined ? {} : { from: Math.max(0, Math.ceil((opens - start) / slotMinutes)) }),
    ...(closes === undefined ? {} : { to: Math.max(0, slotAt(clock, closes)) }),
  }
}

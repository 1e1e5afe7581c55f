import { useSyncExternalStore } from 'react'
import { type ReaderClock, readerClock } from '#/lib/reader-clock'

const never = () => () => {}

/** The reader's clock; null while the page is as the server rendered it, which can't know. */
export const useReaderClock = (): ReaderClock | null =>
  useSyncExternalStore<ReaderClock | null>(never, readerClock, () => null)

import { useSyncExternalStore } from 'react'
import { type ConnectionState, connection } from './connection'

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.getSnapshot, connection.getServerSnapshot)

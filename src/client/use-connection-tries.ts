import { useCallback, useEffect, useRef, useState } from 'react'
import { checkConnection, type ConnectionReport } from './connection-check'
import { pauseBeforeTryMs } from './connection-tries'

const NOWHERE: ConnectionReport = { server: false, data: false, live: false }
const SECOND_MS = 1_000

/** Tries the connection until it stands: by itself after growing pauses, at once when the device comes back, or when asked to. */
export function useConnectionTries() {
  const [report, setReport] = useState<ConnectionReport | null>(null)
  const [testing, setTesting] = useState(false)
  const [failed, setFailed] = useState(0)
  const running = useRef(false)
  const reached = report?.data === true

  const tryNow = useCallback(async () => {
    if (running.current) return
    running.current = true
    setTesting(true)
    const now = await checkConnection().catch(() => NOWHERE)
    running.current = false
    setReport(now)
    setFailed((before) => (now.data ? 0 : before + 1))
    setTesting(false)
  }, [])

  useEffect(() => {
    if (reached || testing) return
    const timer = setTimeout(() => void tryNow(), pauseBeforeTryMs(failed))
    return () => clearTimeout(timer)
  }, [reached, testing, failed, tryNow])

  useEffect(() => {
    const again = () => void tryNow()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [tryNow])

  const waitSeconds = reached || testing || failed === 0 ? null : pauseBeforeTryMs(failed) / SECOND_MS
  return { report, reached, testing, waitSeconds, tryNow }
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportCrash } from './crash-report'

/** Reports the error that brought a screen up. */
export function useCrashReport(screen: 'page' | 'app', error: unknown): void {
  const router = useRouter()
  useEffect(() => {
    reportCrash(screen, router.state.matches.at(-1)?.routeId ?? '', error)
  }, [router, screen, error])
}

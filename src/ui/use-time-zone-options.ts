import { useHydrated } from '@tanstack/react-router'
import { timeZoneChoices } from '#/lib/time-zones'

/** Options for a menu of zones. Server and browser may know different ones, so the full list is the browser's. */
export function useTimeZoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = useHydrated() ? timeZoneChoices(chosen) : [chosen]
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

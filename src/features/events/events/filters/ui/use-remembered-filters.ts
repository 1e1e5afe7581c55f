import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { asksForAnything, rememberedOf } from '#/features/events/events/filters/ui/chips'
import { rememberedFilters, rememberFilters } from '#/features/events/events/filters/ui/device-choices'
import type { EventSearch } from '#/features/events/events/queries'

/**
 * Opened without a word in its address, the list is as it was left on this device. An address that asks for something wins;
 * what is changed from there is remembered.
 */
export function useRememberedFilters(search: EventSearch): void {
  const navigate = useNavigate()
  const before = useRef<string>(undefined)
  const hear = useEffectEvent((chosen: string) => {
    const isOpening = before.current === undefined
    before.current = chosen
    if (!isOpening) {
      rememberFilters(search)
      return
    }
    const known = rememberedFilters()
    if (!asksForAnything(search) && asksForAnything(known))
      void navigate({ to: '/events', search: known, replace: true, resetScroll: false })
  })
  const chosen = JSON.stringify(rememberedOf(search))
  useEffect(() => hear(chosen), [chosen])
}

import { useRef } from 'react'

/**
 * Radix gives focus back to the button inside the dialog's own tree; ours are opened by state, from anywhere.
 * What had focus gets it back, or, where it is gone by then, the page's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const known = opener.current
      const next = known instanceof HTMLElement && known.isConnected ? known : document.querySelector('main')
      next?.focus({ preventScroll: true })
    },
  }
}

/** As a ref: what takes the place of the button that was pressed takes its focus too, which would be lost otherwise. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** As a ref: what takes the place of something long, whose button at the end was pressed, is brought into sight too. */
export function showAtOnce(element: HTMLElement | null): void {
  focusAtOnce(element)
  element?.scrollIntoView({ block: 'center' })
}

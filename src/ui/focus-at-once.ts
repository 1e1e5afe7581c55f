/** As a ref: what takes the place of the button that was pressed takes its focus too, which would be lost otherwise. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

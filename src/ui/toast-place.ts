/** Where something stands in the window, in px from its top and left. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Between a toast and the window's foot, or what it stands above. */
const GAP_PX = 16
/** Sonner's own: how far each toast behind the first sticks out. */
const PEEK_PX = 14
/** Submits, the one loud thing on a screen, and the bars at its foot. */
const KEPT_FREE =
  'button[type=submit]:enabled, :is(a, button:enabled).bg-ball, .bottom-bar, #tab-bar, [data-floats]'

/**
 * How far above the window's foot toasts stand, in px: as low as they can without covering any of `taken`. Where they
 * can't be anywhere, at the foot.
 */
export function toastLift(windowHeight: number, toast: Omit<Box, 'bottom'>, taken: readonly Box[]): number {
  const height = windowHeight - toast.top
  let foot = windowHeight - GAP_PX
  const beside = taken.filter(({ left, right }) => left < toast.right && right > toast.left)
  for (const { top, bottom } of beside.toSorted((one, other) => other.bottom - one.bottom))
    if (top < foot + GAP_PX && bottom > foot - height - GAP_PX) foot = Math.min(foot, top - GAP_PX)
  return foot < height ? GAP_PX : windowHeight - foot
}

/** The room that shown toasts need if they stood on the window's foot. */
function roomOf(list: HTMLElement): Omit<Box, 'bottom'> {
  const shown = [...list.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')]
  const heights = shown.map(({ offsetHeight }) => offsetHeight)
  const isOpen = shown.some(({ dataset }) => dataset.expanded === 'true')
  const tallest = isOpen ? heights.reduce((sum, height) => sum + height, 0) : Math.max(0, ...heights)
  const { left, right } = list.getBoundingClientRect()
  return { left, right, top: window.innerHeight - tallest - PEEK_PX * (shown.length - 1) }
}

const isInSight = ({ top, bottom, left, right }: Box): boolean =>
  bottom > 0 && top < window.innerHeight && right > left

function place(home: HTMLElement): void {
  const list = home.querySelector('ol')
  if (!list) return
  const taken = [...document.querySelectorAll(KEPT_FREE)]
    .filter((element) => !home.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isInSight)
  home.style.setProperty('--toast-lift', `${toastLift(window.innerHeight, roomOf(list), taken)}px`)
}

/** Keeps the toasts inside `home` clear of what is to be pressed, wherever that goes. Returns how to stop. */
export function keepClear(home: HTMLElement): () => void {
  let frame = 0
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => place(home))
  }
  place(home)
  const changes = new MutationObserver(soon)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'class', 'open', 'data-state', 'data-expanded'],
  })
  const stop = new AbortController()
  for (const type of ['scroll', 'resize', 'transitionend', 'animationend'])
    window.addEventListener(type, soon, { capture: true, passive: true, signal: stop.signal })
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    stop.abort()
  }
}

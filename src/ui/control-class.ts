/** The box of a typed control. 16 px at least, or iOS zooms the page on focus. */
export const CONTROL_CLASS =
  'w-full min-h-12 rounded-md bg-surface-raised px-3.5 py-2.5 text-base text-ink ' +
  'ring-[1.5px] ring-inset ring-line-strong transition-shadow hover:ring-ink-soft ' +
  'focus:outline-3 focus:outline-offset-0 focus:outline-focus ' +
  'aria-invalid:ring-2 aria-invalid:ring-danger ' +
  'disabled:bg-surface-sunk disabled:text-ink-soft disabled:opacity-70 read-only:not-[select]:bg-surface-sunk'

const TYPED_INTO =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Whether a key that is pressed there is meant for the desk no more. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null

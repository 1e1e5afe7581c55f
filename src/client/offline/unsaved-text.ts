/**
 * On an element: whether what is typed into the fields inside is on the device with every letter, so that loading the page
 * again takes nothing away. The nearest one counts; without any, it isn't.
 */
const KEPT_TYPING = 'data-kept-typing'

type TextField = HTMLInputElement | HTMLTextAreaElement
const TEXT_FIELDS =
  'textarea, input:is([type=text], [type=email], [type=url], [type=tel], [type=password], [type=number], :not([type]))'
/** What a form that was sent looks like while it is under way, or when it was refused. */
const UNSETTLED = '[aria-busy=true], [role=alert], [aria-invalid=true]'

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element &&
  target.matches(TEXT_FIELDS) &&
  target.closest(`[${KEPT_TYPING}]`)?.getAttribute(KEPT_TYPING) !== 'yes'

/** What stood in each field before anything was typed into it, or when it was last sent. */
const stood = new Map<TextField, string>()
const sent = new WeakSet<HTMLFormElement>()

const LISTENERS: Record<string, (event: Event) => void> = {
  focusin({ target }) {
    if (isTextField(target) && !stood.has(target)) stood.set(target, target.value)
  },
  input({ target }) {
    if (isTextField(target) && target.form) sent.delete(target.form)
  },
  submit({ target }) {
    if (target instanceof HTMLFormElement) sent.add(target)
  },
}

/** Follows what is typed. Answers how to stop. */
export function beginTypedText(page: Document): () => void {
  // What was typed before this script came differs from what the page came with.
  for (const field of page.querySelectorAll<TextField>(TEXT_FIELDS))
    if (isTextField(field)) stood.set(field, field.defaultValue)
  for (const [type, listen] of Object.entries(LISTENERS)) page.addEventListener(type, listen, true)
  return () => {
    for (const [type, listen] of Object.entries(LISTENERS)) page.removeEventListener(type, listen, true)
    stood.clear()
  }
}

/** Sent, and neither under way nor refused: it is where it should be. */
const isSettled = (form: HTMLFormElement | null): boolean =>
  form !== null && sent.has(form) && !form.querySelector(UNSETTLED)

function isUnsaved(field: TextField, before: string): boolean {
  if (!field.isConnected) stood.delete(field)
  return field.isConnected && field.value.trim() !== '' && field.value !== before && !isSettled(field.form)
}

/** Pages that ask before they are left say so to the browser; this asks them as the browser would. */
function isGuarded(page: Window): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

/** Whether loading the page again would take something from whoever is typing here. */
export const hasUnsavedText = (page: Window): boolean =>
  isGuarded(page) || [...stood].some(([field, before]) => isUnsaved(field, before))

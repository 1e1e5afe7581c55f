import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast, useSonner } from 'sonner'
import { keepClear } from '#/ui/toast-place'
import * as m from '#/lib/messages.gen'

const LOOK = {
  toast:
    // Sonner's own style sheet names a typeface.
    'font-sans! flex w-full items-start gap-3 rounded-md bg-surface-raised py-3 pl-4 pr-14 text-ink shadow-float ring-1 ring-line border-l-[5px] ' +
    // Of a pile only the foremost can be pressed.
    'data-[expanded=false]:data-[front=false]:[&_button]:invisible',
  content: 'min-w-0 flex-1 py-1',
  title: 'text-sm font-medium',
  icon: 'mt-1.5 shrink-0',
  success: 'border-court',
  error: 'border-danger',
  actionButton:
    'mr-2 min-h-11 shrink-0 self-center rounded-md px-3 text-sm font-semibold underline underline-offset-4 hover:bg-ink/8',
  closeButton:
    'absolute right-1.5 top-1 grid size-11 place-items-center rounded-md hover:bg-ink/8 [&_svg]:size-4',
}

const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 text-court" />,
  error: <CircleX aria-hidden className="size-5 text-danger" />,
  close: <X aria-hidden />,
}

/** Set by `keepClear`. */
const LIFT = { bottom: 'var(--toast-lift)' }

/** Watches the page for as long as a toast is shown. */
function Placed({ home }: { home: HTMLElement }) {
  const isShown = useSonner().toasts.length > 0
  useEffect(() => (isShown ? keepClear(home) : undefined), [isShown, home])
  return null
}

let mounted = false

/** Beside the app rather than in it: a toast outlives the page, and the screen that failed to render. */
function mount() {
  if (mounted) return
  mounted = true
  const home = document.createElement('div')
  document.body.append(home)
  // At once, since a toast shown before the toaster listens would be lost.
  flushSync(() =>
    createRoot(home).render(
      <>
        <Toaster
          position="bottom-right"
          offset={LIFT}
          mobileOffset={LIFT}
          closeButton
          icons={ICONS}
          toastOptions={{ unstyled: true, classNames: LOOK, closeButtonAriaLabel: m.server_dismiss() }}
          containerAriaLabel={m.server_messages()}
        />
        <Placed home={home} />
      </>,
    ),
  )
}

export type ToastAction = { label: string; onPress: () => void }

export function showToast(
  kind: 'error' | 'success',
  text: string,
  durationMs: number,
  action?: ToastAction & { id: string },
) {
  mount()
  toast[kind](text, {
    id: action?.id ?? `${kind}:${text}`,
    duration: durationMs,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  })
}

export function dismissErrorToasts(): void {
  for (const { id } of toast.getToasts()) if (String(id).startsWith('error:')) toast.dismiss(id)
}

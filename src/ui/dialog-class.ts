export const OVERLAY_CLASS = 'fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade'

export const PANEL_CLASS =
  'fixed z-50 flex max-h-[88dvh] flex-col overflow-hidden bg-surface-raised text-ink shadow-float ring-1 ring-line outline-none ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-xl max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-[state=open]:animate-sheet ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:max-w-lg sm:rounded-xl sm:data-[state=open]:animate-rise'

export const ACTIONS_CLASS =
  'flex flex-col-reverse gap-3 border-t border-line bg-surface px-5 py-4 sm:flex-row sm:justify-end sm:px-6'

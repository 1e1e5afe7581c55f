export type Theme = 'system' | 'light' | 'dark'

const THEME_KEY = 'theme'

/** Runs before the first paint, inlined by the shell, so that no page flashes in the wrong light. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function parseTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

// Storage can be refused (private windows, blocked cookies): the choice then lasts as long as the page.
let unstored: Theme | undefined
const listeners = new Set<() => void>()

export function readTheme(): Theme {
  if (unstored) return unstored
  try {
    return parseTheme(localStorage.getItem(THEME_KEY))
  } catch {
    return 'system'
  }
}

function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
    unstored = undefined
  } catch {
    unstored = theme
  }
  showTheme(theme)
}

function onStorage(event: StorageEvent) {
  if (event.key === THEME_KEY || event.key === null) showTheme(readTheme())
}

/** Also hears the choice made in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

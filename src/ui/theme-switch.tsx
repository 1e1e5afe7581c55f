import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SegmentedControl } from '#/ui/segmented-control'
import { type Theme, chooseTheme, readTheme, subscribeTheme } from '#/ui/theme'

const OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const satisfies { value: Theme; label: string; icon: React.ReactNode }[]

/** The server can't know the choice, so it renders 'system' and the browser puts it right. */
const serverTheme = (): Theme => 'system'

export function ThemeSwitch({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, serverTheme)
  return (
    <SegmentedControl
      label="Theme"
      options={OPTIONS}
      value={theme}
      onChange={chooseTheme}
      iconsOnly={iconsOnly}
    />
  )
}

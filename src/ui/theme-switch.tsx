import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SegmentedControl } from '#/ui/segmented-control'
import { type Theme, chooseTheme, readTheme, subscribeTheme } from '#/ui/theme'
import * as m from '#/lib/messages.gen'

const optionsOf = () =>
  [
    { value: 'system', label: m.ui_themeSystem(), icon: <Monitor aria-hidden /> },
    { value: 'light', label: m.ui_themeLight(), icon: <Sun aria-hidden /> },
    { value: 'dark', label: m.ui_themeDark(), icon: <Moon aria-hidden /> },
  ] satisfies { value: Theme; label: string; icon: React.ReactNode }[]

/** The server can't know the choice, so it renders 'system' and the browser puts it right. */
const serverTheme = (): Theme => 'system'

export function ThemeSwitch({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, serverTheme)
  return (
    <SegmentedControl
      label={m.ui_theme()}
      options={optionsOf()}
      value={theme}
      onChange={chooseTheme}
      iconsOnly={iconsOnly}
    />
  )
}

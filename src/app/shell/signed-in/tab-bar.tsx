import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, House, NotebookPen, Ticket, UserRound } from 'lucide-react'
import * as m from '#/lib/messages.gen'

const tabs = () =>
  [
    { label: m.shell_home(), to: '/', Icon: House },
    { label: m.shell_events(), to: '/events', Icon: CalendarDays },
    { label: m.shell_myGames(), to: '/my-events', Icon: Ticket },
    { label: m.shell_notes(), to: '/notes', Icon: NotebookPen },
    { label: m.shell_you(), to: '/profile', Icon: UserRound },
  ] as const

/** Pages for the court, where the whole window is for what is done there, and one with tabs of its own at the foot. */
const WITHOUT =
  /^\/(game-generator\/[\w-]+\/(score|screen|desk)|events\/[\w-]+\/(check-in|pass|here)|stakes-mobile)$/

// Letters grow until five words no longer stand beside each other.
const TAB_CLASS =
  'relative flex h-full min-w-11 flex-col items-center justify-center gap-0.5 text-center text-[min(0.75rem,5vw)] leading-none font-semibold text-ink-soft ' +
  'touch-manipulation focus-visible:-outline-offset-3 active:bg-ink/8 data-[status=active]:text-court [&_svg]:size-5.5 [&_svg]:shrink-0 ' +
  // A border and not a background, since forced colors leave that away.
  'data-[status=active]:before:absolute data-[status=active]:before:inset-x-3 data-[status=active]:before:top-0 data-[status=active]:before:border-t-[3px] data-[status=active]:before:border-court'

/** At the foot of a phone's window. `--tab-bar` (app/styles.css) keeps its height free on the page beneath. */
export function TabBar() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (WITHOUT.test(path)) return null
  return (
    <nav
      id="tab-bar"
      aria-label={m.shell_tabs()}
      className="fixed inset-x-0 bottom-0 z-30 h-(--tab-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid h-full max-w-lg grid-cols-5">
        {tabs().map(({ label, to, Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/' }} className={TAB_CLASS}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

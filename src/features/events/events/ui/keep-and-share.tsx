import { CalendarPlus, Download, Share2 } from 'lucide-react'
import { calendarFilePath, calendarLinks } from '#/features/events/events/logic/calendar-links'
import type { EventCard } from '#/features/events/events/schema'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { copyText } from '#/ui/copy-text'
import { Menu, MenuItem } from '#/ui/menu'
import { toastError, toastSuccess } from '#/ui/toast'
import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

/** Into one's calendar, and on to one's friends. */
export function KeepAndShare({ event }: { event: EventCard }) {
  const choices = calendarLinks(event)
  const google = choices.find(({ name }) => name === 'Google')?.href
  return (
    <div className="flex flex-wrap gap-3">
      {choices.length > 0 && (
        <Menu
          trigger={
            <Button variant="secondary">
              <CalendarPlus aria-hidden />
              {m.events_addCalendar()}
            </Button>
          }
        >
          {choices.map(({ name, href, opensElsewhere }) => (
            <MenuItem key={name} asChild>
              <a href={href} {...(opensElsewhere && { target: '_blank', rel: 'noreferrer' })}>
                <CalendarPlus aria-hidden />
                {name === 'Outlook' ? name : m.events_nameCalendar({ name })}
              </a>
            </MenuItem>
          ))}
          <MenuItem asChild>
            <a href={calendarFilePath(event.id)} download>
              <Download aria-hidden />
              {m.events_calendarFileIcs()}
            </a>
          </MenuItem>
        </Menu>
      )}
      {event.phase !== 'draft' && <ShareButton title={event.title} path={`/events/${event.id}`} />}
      <noscript>
        <a href={google} className={buttonClass({ variant: 'secondary' })}>
          {m.events_googleCalendar()}
        </a>
      </noscript>
    </div>
  )
}

async function copyLink(url: string) {
  if (await copyText(url)) await toastSuccess(m.events_linkCopied())
  else
    await toastError(
      new AppError({ code: 'copy_refused', category: 'unknown', detail: m.events_copyRefused() }),
    )
}

/** The device's own sharing where there is one; else the link is copied. */
async function share(title: string, url: string) {
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the device's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
  }
}

export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <Button variant="secondary" onClick={() => void share(title, new URL(path, window.location.origin).href)}>
      <Share2 aria-hidden />
      {m.events_share()}
    </Button>
  )
}

import { CalendarSync } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FeedLinks } from '#/features/events/feeds/ui/feed-links'
import { Button } from '#/ui/button'
import type { ButtonSize } from '#/ui/button-class'
import { Dialog } from '#/ui/dialog'
import * as m from '#/lib/messages.gen'

interface SubscribeProps {
  /** What one gets: 'All public events'. */
  title: string
  text: string
  /** The feed's address on this site; without one, the children say how to come by it. */
  path?: string | undefined
  secret?: boolean | undefined
  size?: ButtonSize | undefined
  children?: ReactNode
}

/** A calendar to subscribe to, behind one button. */
export function Subscribe({ title, text, path, secret, size, children }: SubscribeProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden />
        {m.feeds_addToMyCalendar()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} text={text}>
        <div className="grid gap-5">
          {path !== undefined && <FeedLinks path={path} secret={secret} />}
          {children}
        </div>
      </Dialog>
    </>
  )
}

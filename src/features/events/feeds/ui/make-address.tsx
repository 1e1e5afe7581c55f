import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { renewCalendarMutation } from '#/features/events/feeds/queries'
import { Button } from '#/ui/button'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** The first of one's own; another one is asked about first. */
export function MakeAddress() {
  const make = useMutation(renewCalendarMutation)
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={make.isPending}
      onClick={() => make.mutate(undefined, { onError: (error) => void toastError(error) })}
    >
      <Link2 aria-hidden />
      {m.feeds_createMyAddress()}
    </Button>
  )
}

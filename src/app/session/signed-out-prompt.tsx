import { useQuery } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { withStyles } from '#/app/whole-styles'
import { lostSession } from '#/client/lost-session'
import { sessionQuery } from '#/features/people/accounts/queries'
import { SEND_AGAIN } from '#/lib/send-again'
import { Button } from '#/ui/button'
import { dismissErrors } from '#/ui/toast'
import { type Lost, watchSession } from './watch-session'
import * as m from '#/lib/messages.gen'

const SignInDialog = lazy(async () => ({
  default: (await withStyles(import('#/features/people/sign-in/ui/sign-in-dialog'))).SignInDialog,
}))

/** Nothing of the first person is sent in the name of another. */
async function leaveFor(router: AnyRouter): Promise<void> {
  await router.navigate({ to: '/' })
  await router.invalidate()
}

/** The page stays as it is beneath; what was pressed to save is pressed again afterwards. */
export function SignedOutPrompt() {
  const router = useRouter()
  const [lost, setLost] = useState<Lost | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data: session, dataUpdatedAt: readAt } = useQuery(sessionQuery())
  // By the dialog, or in another tab.
  const backAs = lost && readAt > lost.at ? session?.user?.id : undefined
  const isShown = lost !== null && backAs === undefined

  const onLost = useEffectEvent((found: Lost) => {
    // What the dialog itself was refused.
    if (isShown && isOpen) return
    setLost(found)
    lostSession.begin()
    // Whoever types goes on typing; whoever pressed waits.
    setOpen(found.pressed !== null)
  })
  useEffect(() => watchSession((found) => onLost(found)), [])

  // Who leaves the page leaves what they typed.
  useEffect(
    () => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && lostSession.end()),
    [router],
  )

  const goOn = useEffectEvent(({ person, pressed }: Lost, userId: string) => {
    lostSession.end()
    if (userId !== person.userId) return leaveFor(router)
    window.dispatchEvent(new Event(SEND_AGAIN))
    if (pressed?.isConnected) pressed.click()
    return undefined
  })
  useEffect(() => {
    if (!lost || backAs === undefined) return
    const done = () => setLost((now) => (now === lost ? null : now))
    void dismissErrors()
      .then(() => goOn(lost, backAs))
      .finally(done)
  }, [lost, backAs])

  if (!isShown) return null
  if (isOpen)
    return (
      <Suspense>
        <SignInDialog title={m.shell_signedOut()} email={lost.person.email} onClose={() => setLost(null)} />
      </Suspense>
    )
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-20 z-40 flex items-center gap-3 rounded-md border-l-[5px] border-clay bg-surface-raised py-2 pr-2 pl-4 shadow-float ring-1 ring-line sm:left-auto sm:w-96 print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm font-semibold">{m.shell_signedOut()}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.shell_signIn()}
      </Button>
    </div>
  )
}

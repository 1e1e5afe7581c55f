import { type ReactNode, useSyncExternalStore } from 'react'
import * as m from '#/lib/messages.gen'
import { Banner } from '#/ui/banner'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'
import { Picture } from '#/ui/picture'

interface AccountFrameProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

const never = () => () => {}
/** Without cookies, a person who signs in is signed out again by the next page. */
const takesCookies = (): boolean => navigator.cookieEnabled

/** A card on the court at dusk: the sky alone on a phone, the picture where there is room. */
export function AccountFrame({ title, text, children }: AccountFrameProps) {
  const hasCookies = useSyncExternalStore(never, takesCookies, () => true)
  return (
    <div className="relative isolate min-h-[80dvh]">
      <div className="bg-dusk-sky absolute inset-x-0 top-0 -z-10 h-64 overflow-hidden lg:h-full">
        <CourtLines
          view="baseline"
          className="absolute -bottom-px right-0 h-full max-w-none text-white/16 lg:hidden"
        />
        <div className="absolute inset-0 hidden lg:block [&_img]:size-full [&_img]:object-cover [&_img]:object-[70%_40%]">
          <Picture source="hero-dusk-court" alt="" />
        </div>
      </div>
      <Container className="py-8 sm:py-14 lg:py-20">
        <div className="mx-auto max-w-lg rounded-xl bg-surface-raised p-5 shadow-float ring-1 ring-line sm:p-8 lg:mx-0">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
          <div className="mt-6 grid gap-5">
            {!hasCookies && (
              <Banner tone="warning" title={m.browser_cookiesOff()}>
                {m.browser_cookiesOffText()}
              </Banner>
            )}
            {children}
          </div>
        </div>
      </Container>
    </div>
  )
}

import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { KeyboardEvent } from 'react'
import { nextPlace } from '#/features/club/drop/logic/next-place'
import type { DropPicture } from '#/features/club/drop/schema'
import { releaseOf } from '#/ui/drag'
import { IconButton } from '#/ui/icon-button'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import { useDrag } from '#/ui/use-drag'
import { useFocusReturn } from '#/ui/use-focus-return'
import * as m from '#/lib/messages.gen'

interface LightboxProps {
  pictures: readonly DropPicture[]
  /** Which is shown; from 0. */
  at: number
  onMove: (to: number) => void
  onClose: () => void
}

/** A swipe that is meant. */
const SWIPE_LEAST_PX = 60

/** One picture as large as the screen; a swipe, arrow keys and buttons lead to the others, Escape back. */
export function Lightbox({ pictures, at, onMove, onClose }: LightboxProps) {
  const focus = useFocusReturn()
  const picture = pictures[at]
  /** @returns whether the key led anywhere */
  function go(key: string): boolean {
    const to = nextPlace(key, at, pictures.length)
    if (to !== null) onMove(to)
    return to !== null
  }
  function onKeyDown(event: KeyboardEvent) {
    if (go(event.key)) event.preventDefault()
  }
  const drag = useDrag({
    axis: 'x',
    onMove: () => undefined,
    onEnd(end) {
      const meant = end ? releaseOf(-end.byPx, end.ms, SWIPE_LEAST_PX) : 0
      if (meant !== 0) go(meant === 1 ? 'ArrowRight' : 'ArrowLeft')
    },
  })
  if (!picture) return null
  const many = pictures.length > 1
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="under-lights fixed inset-0 z-50 flex flex-col bg-surface text-ink outline-none data-[state=open]:animate-fade"
          {...focus}
        >
          <div className="flex items-center justify-between gap-3 px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <Radix.Title className="font-sans text-base font-semibold">
              {many ? m.drop_pictureOf({ number: at + 1, count: pictures.length }) : m.drop_picture()}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={m.drop_close()}>
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div
            {...drag}
            className="min-h-0 flex-1 touch-pan-y touch-pinch-zoom px-2 py-2 [&_img]:size-full [&_img]:bg-transparent! [&_img]:object-contain"
          >
            <Picture
              key={picture.image}
              source={storedPicture(picture.image, picture.image)}
              alt={picture.alt}
              priority
              sizes="100vw"
            />
          </div>
          <div className="flex min-h-16 items-center justify-between gap-3 px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            {many && (
              <IconButton label={m.drop_pictureBefore()} bordered onClick={() => go('ArrowLeft')}>
                <ChevronLeft aria-hidden />
              </IconButton>
            )}
            {/* The words that the picture is described by are for everybody. */}
            <p aria-hidden className="mx-auto max-w-prose text-center text-sm">
              {picture.alt}
            </p>
            {many && (
              <IconButton label={m.drop_nextPicture()} bordered onClick={() => go('ArrowRight')}>
                <ChevronRight aria-hidden />
              </IconButton>
            )}
          </div>
          <p aria-live="polite" className="sr-only">
            {many ? picture.alt : ''}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

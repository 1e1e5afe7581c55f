import type { ReactNode } from 'react'
import { DROP_TITLE } from '#/features/club/drop/logic/drop-number'
import type { Drop } from '#/features/club/drop/schema'
import { DropPictures } from '#/features/club/drop/ui/drop-pictures'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'

interface DropPageProps {
  drop: Drop
  /** What there is of it, and one's own. */
  panel: ReactNode
}

/** A few things, one for each who is quick or patient. */
export function DropPage({ drop, panel }: DropPageProps) {
  return (
    <>
      <PageHeader
        title={DROP_TITLE}
        text={
          drop.name || 'A few good things, one for each, picked up at the courts. No money changes hands.'
        }
        picture={<Picture source="gear-drop" alt="" priority />}
      />
      <Container className="grid gap-x-12 gap-y-8 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">{panel}</div>
        <div className="min-w-0 lg:row-start-1">
          <DropPictures pictures={drop.pictures} />
          {drop.about && (
            <section aria-labelledby="about-drop" className="mt-10">
              <h2 id="about-drop" className="text-3xl">
                About
              </h2>
              <p className="mt-4 max-w-[68ch] whitespace-pre-line break-words">{drop.about}</p>
            </section>
          )}
          <section aria-labelledby="how-drop" className="mt-10">
            <h2 id="how-drop" className="text-3xl">
              How it goes
            </h2>
            <ul className="mt-4 grid max-w-[68ch] list-disc gap-2 pl-5">
              <li>One for each person, whoever reserves first. It costs nothing.</li>
              <li>
                All taken? Wait in line for your size. When somebody gives theirs back, the first in line has
                it.
              </li>
              <li>Changed your mind? Give it back here, so that somebody else is glad of it.</li>
            </ul>
          </section>
        </div>
      </Container>
    </>
  )
}

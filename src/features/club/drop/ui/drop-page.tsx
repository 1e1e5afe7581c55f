import type { ReactNode } from 'react'
import { dropTitle } from '#/features/club/drop/logic/drop-number'
import type { Drop } from '#/features/club/drop/schema'
import { DropPictures } from '#/features/club/drop/ui/drop-pictures'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import * as m from '#/lib/messages.gen'

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
        title={dropTitle()}
        text={drop.name || m.drop_intro()}
        picture={<Picture source="gear-drop" alt="" priority />}
      />
      <Container className="grid gap-x-12 gap-y-8 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">{panel}</div>
        <div className="min-w-0 lg:row-start-1">
          <DropPictures pictures={drop.pictures} />
          {drop.about && (
            <section aria-labelledby="about-drop" className="mt-10">
              <h2 id="about-drop" className="text-3xl">
                {m.drop_about()}
              </h2>
              <p className="mt-4 max-w-[68ch] whitespace-pre-line break-words">{drop.about}</p>
            </section>
          )}
          <section aria-labelledby="how-drop" className="mt-10">
            <h2 id="how-drop" className="text-3xl">
              {m.drop_howGoes()}
            </h2>
            <ul className="mt-4 grid max-w-[68ch] list-disc gap-2 pl-5">
              <li>{m.drop_rulesOne()}</li>
              <li>{m.drop_rulesWaitlist()}</li>
              <li>{m.drop_rulesRelease()}</li>
            </ul>
          </section>
        </div>
      </Container>
    </>
  )
}

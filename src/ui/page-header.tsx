import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'

interface PageHeaderProps {
  title: ReactNode
  eyebrow?: string
  text?: ReactNode
  actions?: ReactNode
  /** A `<Picture>`; without one the dusk sky stands behind. */
  picture?: ReactNode
  /** Above the title: a way back. */
  back?: ReactNode
  /** On a phone one line, title and actions: what the page is for begins at once. */
  brief?: boolean
}

/** The first words of a page, under the lights in both themes. */
export function PageHeader({ title, eyebrow, text, actions, picture, back, brief = false }: PageHeaderProps) {
  return (
    <header className="under-lights relative isolate overflow-hidden bg-surface text-ink">
      {picture ? (
        <>
          <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_35%]">
            {picture}
          </div>
          <div className="scrim-all lg:scrim-start absolute inset-0 -z-10" />
        </>
      ) : (
        <div className="bg-dusk-sky absolute inset-0 -z-20">
          <CourtLines
            view="baseline"
            className="absolute -bottom-px right-0 -z-10 h-[85%] max-w-none text-white/16 sm:right-8"
          />
        </div>
      )}
      <Container
        className={classNames(
          'sm:py-16 lg:py-24',
          brief
            ? 'py-4 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-3'
            : 'py-12',
        )}
      >
        {back}
        <div className="max-w-2xl">
          {eyebrow && <p className="eyebrow mb-3 text-ink!">{eyebrow}</p>}
          <h1 className="text-4xl">{title}</h1>
          {text && <p className={classNames('mt-4 text-lg text-ink', brief && 'max-sm:hidden')}>{text}</p>}
        </div>
        {actions && (
          <div className={classNames('flex flex-wrap items-center gap-3', brief ? 'sm:mt-7' : 'mt-7')}>
            {actions}
          </div>
        )}
      </Container>
    </header>
  )
}

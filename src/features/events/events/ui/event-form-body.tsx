import type { ReactNode } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { AudienceSection } from '#/features/events/events/ui/audience-section'
import {
  BasicsSection,
  PlacesSection,
  WhenSection,
  WhereSection,
} from '#/features/events/events/ui/form-sections'
import { HowPlacesGoSection } from '#/features/events/events/ui/how-places-go-section'
import { LookSection } from '#/features/events/events/ui/look-section'
import type { EventFormApi } from '#/features/events/events/ui/use-event-form'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { useMendedErrors } from '#/ui/use-mended-errors'
import * as m from '#/lib/messages.gen'

interface EventFormBodyProps {
  form: EventFormApi
  community?: EventDetail['community'] | undefined
  /** The community is private. */
  membersOnly?: boolean
  /** Whether it comes again. */
  repeats?: ReactNode
  restored: boolean
  onStartAnew: () => void
  onSubmit: () => void
  /** What went wrong with saving, and what to do. */
  notice: ReactNode
  /** The buttons. */
  actions: ReactNode
}

/** The one form of an event, new or known. */
export function EventFormBody(props: EventFormBodyProps) {
  const { form, community, repeats, membersOnly, restored, onStartAnew, onSubmit, notice, actions } = props
  useMendedErrors(form)
  return (
    <form
      noValidate
      // What has the focus must not hide behind the bar at the foot.
      className="[&_:is(input,select,textarea,label)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {restored && (
        <div className="mb-6">
          <Banner
            title={m.events_restored()}
            actions={
              <Button variant="secondary" size="sm" onClick={onStartAnew}>
                {m.events_startOver()}
              </Button>
            }
          >
            {m.events_restoredText()}
          </Banner>
        </div>
      )}
      <BasicsSection form={form} />
      <WhenSection form={form} />
      {repeats}
      <WhereSection form={form} />
      <PlacesSection form={form} />
      <HowPlacesGoSection form={form} />
      <AudienceSection form={form} current={community} membersOnly={membersOnly ?? false} />
      <LookSection form={form} />
      <div className="bottom-bar z-10 -mx-4 border-t border-line bg-surface/95 px-4 py-4 backdrop-blur sm:-mx-6 sm:px-6">
        {notice && <div className="mb-4">{notice}</div>}
        <div className="flex flex-wrap justify-end gap-3">{actions}</div>
      </div>
    </form>
  )
}

/** Said once at the foot, since the field itself may be far up the page. */
export function FieldsMissing({ form }: { form: EventFormApi }) {
  const { errors, submitCount } = form.formState
  const count = Object.keys(errors).length
  if (submitCount === 0 || count === 0) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {m.events_fieldsMissing({ count })}
    </p>
  )
}

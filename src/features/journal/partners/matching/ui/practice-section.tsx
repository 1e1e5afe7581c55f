import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { FormSection } from '#/ui/form-section'
import { PracticeSwitch } from '#/features/journal/partners/matching/ui/practice-switch'
import * as m from '#/lib/messages.gen'

/** Beside the other choices of the profile; this one counts as soon as it is made. */
export function PracticeSection() {
  return (
    <FormSection title={m.partners_practice()} text={m.partners_findDrillPartner()}>
      <PracticeSwitch />
      <Link
        to="/notes/practice"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-court"
      >
        {m.partners_whoElse()}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </FormSection>
  )
}

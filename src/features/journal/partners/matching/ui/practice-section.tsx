import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { FormSection } from '#/ui/form-section'
import { PracticeSwitch } from '#/features/journal/partners/matching/ui/practice-switch'

/** Beside the other choices of the profile; this one counts as soon as it is made. */
export function PracticeSection() {
  return (
    <FormSection title="Practice" text="Find somebody to drill with. This counts as soon as you turn it on.">
      <PracticeSwitch />
      <Link
        to="/notes/practice"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-court"
      >
        Who practises the same
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </FormSection>
  )
}

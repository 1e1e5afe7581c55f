import { Download } from 'lucide-react'
import { FormSection } from '#/ui/form-section'
import { DeleteAccount } from '#/features/people/account-settings/ui/delete-account'
import { buttonClass } from '#/ui/button-class'

/** To take along, and to have forgotten. */
export function YourData() {
  return (
    <FormSection title="Your data" text="It’s yours: take it with you, or have it deleted.">
      <div>
        <h3 className="text-lg">Download</h3>
        <p className="mt-1 text-ink-soft">
          Your profile, RSVPs, events, requests, devices and the messages we sent you, in one JSON file.
        </p>
        <a
          href="/api/account/export"
          download
          className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
        >
          <Download aria-hidden />
          Download my data
        </a>
      </div>
      <DeleteAccount />
    </FormSection>
  )
}

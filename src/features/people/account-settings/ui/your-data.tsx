import { Download } from 'lucide-react'
import { FormSection } from '#/ui/form-section'
import { DeleteAccount } from '#/features/people/account-settings/ui/delete-account'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** To take along, and to have forgotten. */
export function YourData() {
  return (
    <FormSection title={m.accountSettings_yourData()} text={m.accountSettings_yourDataText()}>
      <div>
        <h3 className="text-lg">{m.accountSettings_download()}</h3>
        <p className="mt-1 text-ink-soft">{m.accountSettings_downloadText()}</p>
        <a
          href="/api/account/export"
          download
          className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
        >
          <Download aria-hidden />
          {m.accountSettings_downloadMyData()}
        </a>
      </div>
      <DeleteAccount />
    </FormSection>
  )
}

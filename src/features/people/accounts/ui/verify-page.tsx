import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#/features/people/accounts/ui/account-frame'
import { ChoosePassword } from '#/features/people/accounts/ui/choose-password'
import { useVerify } from '#/features/people/accounts/ui/use-verify'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { LINK_CLASS } from '#/ui/link-class'
import * as m from '#/lib/messages.gen'

/** Opened by an email's link, which mail scanners follow too: nothing happens until someone taps the button. */
export function VerifyPage({ token, next }: { token: string | undefined; next: string | undefined }) {
  const [byCode, setByCode] = useState(token === undefined)
  const { verify, prove, choosePasswordFor, goOn } = useVerify(next)
  function typeTheCode() {
    verify.reset()
    setByCode(true)
  }

  if (choosePasswordFor !== undefined) return <ChoosePassword email={choosePasswordFor} onDone={goOn} />
  if (byCode || token === undefined) {
    return (
      <AccountFrame title={m.accounts_confirmYourAddress()} text={m.accounts_typeCodeFromEmail()}>
        <CodeForm
          submitLabel={m.accounts_confirmMyAddress()}
          busy={verify.isPending}
          error={verify.error}
          onProof={prove}
        />
        <p>
          {m.accounts_noCode({
            link: <Link to="/login" search={{ next }} className={LINK_CLASS} />,
          })}
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.accounts_confirmYourAddress()} text={m.accounts_oneTap()}>
      {verify.error && <Banner tone="danger" role="alert" title={userMessage(verify.error)} />}
      <Button size="lg" wide busy={verify.isPending} onClick={() => prove({ token })}>
        {m.accounts_confirmMyAddress()}
      </Button>
      <Button variant="quiet" onClick={typeTheCode}>
        {m.accounts_typeCodeInstead()}
      </Button>
    </AccountFrame>
  )
}

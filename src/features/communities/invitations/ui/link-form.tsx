import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { EXPIRY_DAYS, MAX_USES } from '#/features/communities/invitations/logic/invitation-terms'
import { makeLinkMutation } from '#/features/communities/invitations/queries'
import type { MadeLink } from '#/features/communities/invitations/schema'
import { AppError, userMessage } from '#/lib/errors'
import { QrCode } from '#/ui/qr-code'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { CopyButton } from '#/ui/copy-button'
import { focusAtOnce } from '#/ui/focus-at-once'
import { Moment } from '#/ui/moment'
import { SegmentedControl } from '#/ui/segmented-control'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const expiries = () =>
  EXPIRY_DAYS.map((value) => ({ value, label: m.invitations_days({ count: Number(value) }) }))

export function LinkForm({ communityId }: { communityId: string }) {
  const [expiresInDays, setExpiry] = useState<(typeof EXPIRY_DAYS)[number]>('7')
  const [uses, setUses] = useState('')
  const make = useMutation(makeLinkMutation)
  const fields = make.error instanceof AppError ? (make.error.fields ?? {}) : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    make.mutate({
      communityId,
      input: { expiresInDays, maxUses: uses.trim() === '' ? null : Number(uses) },
    })
  }
  return (
    <Card as="section" aria-labelledby="link-title" className="grid gap-4">
      <div>
        <h2 id="link-title" className="text-2xl">
          {m.invitations_byLink()}
        </h2>
        <p className="mt-1 text-ink-soft">{m.invitations_byLinkText()}</p>
      </div>
      {make.data ? (
        <MadeLinkShown made={make.data} onDone={() => make.reset()} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          {make.error && Object.keys(fields).length === 0 && (
            <Banner tone="danger" role="alert" title={userMessage(make.error)} />
          )}
          <div className="grid gap-1.5">
            <p className="font-semibold">{m.invitations_worksFor()}</p>
            <SegmentedControl
              label={m.invitations_worksFor()}
              options={expiries()}
              value={expiresInDays}
              onChange={setExpiry}
            />
          </div>
          <TextField
            label={m.invitations_peopleItLetsIn()}
            optional
            hint={m.invitations_maxUsesHint({ count: MAX_USES })}
            inputMode="numeric"
            value={uses}
            error={fields.maxUses}
            onChange={(event) => setUses(event.target.value)}
          />
          <Button type="submit" busy={make.isPending} className="justify-self-start">
            <Link2 aria-hidden />
            {m.invitations_makeLink()}
          </Button>
        </form>
      )}
    </Card>
  )
}

function MadeLinkShown({ made: { url, invitation }, onDone }: { made: MadeLink; onDone: () => void }) {
  const { maxUses, expiresAt } = invitation
  return (
    <div ref={focusAtOnce} tabIndex={-1} className="grid gap-4 outline-none">
      <Banner tone="success" role="alert" title={m.invitations_linkReady()}>
        {m.invitations_linkReadyText()}
      </Banner>
      <p className="rounded-md bg-surface-sunk p-3 font-mono text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={url} label={m.invitations_linkAsQr()} className="size-48 ring-1 ring-line" />
        <div className="grid gap-3">
          <p className="text-sm text-ink-soft">
            {maxUses === null ? m.invitations_forAnyone() : m.invitations_forPeople({ count: maxUses })}
            <br />
            {m.invitations_until({ when: <Moment at={expiresAt} /> })}
          </p>
          <CopyButton value={url} label={m.invitations_copyLink()} size="md" />
          <Button variant="quiet" onClick={onDone}>
            {m.invitations_makeAnother()}
          </Button>
        </div>
      </div>
    </div>
  )
}

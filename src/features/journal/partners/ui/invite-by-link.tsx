import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { LINK_DAYS } from '#/features/journal/partners/logic/partner-limits'
import { endLinkMutation, makeLinkMutation } from '#/features/journal/partners/queries'
import type { PartnerLink, PracticePartners } from '#/features/journal/partners/schema'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { CopyButton } from '#/ui/copy-button'
import { focusAtOnce } from '#/ui/focus-at-once'
import { Moment } from '#/ui/moment'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface InviteByLinkProps {
  userId: string
  link: PracticePartners['link']
  offline: boolean
}

/** One link of one's own, to hand to those one practises with. */
export function InviteByLink({ userId, link, offline }: InviteByLinkProps) {
  const make = useMutation(makeLinkMutation(userId))
  const end = useMutation(endLinkMutation(userId))
  const [shown, setShown] = useState<PartnerLink | null>(null)
  const error = make.error ?? end.error
  const onMake = () => make.mutate(undefined, { onSuccess: setShown })
  const onEnd = () =>
    end.mutate(undefined, {
      onSuccess() {
        setShown(null)
        void toastSuccess(m.partners_linkEnded())
      },
    })
  return (
    <Card as="section" aria-labelledby="link-title" className="grid gap-4">
      <div>
        <h3 id="link-title" className="text-xl">
          {m.partners_byLink()}
        </h3>
        <p className="mt-1 text-ink-soft">{m.partners_linkText({ days: LINK_DAYS })}</p>
      </div>
      {error && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      {shown && link && <MadeLink key={shown.url} made={shown} />}
      {!shown && link && (
        <p className="text-sm">{m.partners_linkWorksUntil({ moment: <Moment at={link.expiresAt} /> })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={offline} busy={make.isPending} onClick={onMake}>
          <Link2 aria-hidden />
          {link ? m.partners_makeNewLink() : m.partners_makeLink()}
        </Button>
        {link && (
          <Button variant="quiet" size="sm" disabled={offline} busy={end.isPending} onClick={onEnd}>
            {m.partners_endLink()}
          </Button>
        )}
      </div>
    </Card>
  )
}

function MadeLink({ made: { url, expiresAt } }: { made: PartnerLink }) {
  return (
    <div ref={focusAtOnce} tabIndex={-1} className="grid gap-3 outline-none">
      <Banner tone="success" role="alert" title={m.partners_yourLinkReady()}>
        {m.partners_linkShownOnce({ moment: <Moment at={expiresAt} /> })}
      </Banner>
      <p className="rounded-md bg-surface-sunk p-3 font-mono text-sm break-all select-all">{url}</p>
      <div>
        <CopyButton value={url} label={m.partners_copyLink()} />
      </div>
    </div>
  )
}

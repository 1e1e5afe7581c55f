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
        void toastSuccess('The link leads nowhere now')
      },
    })
  return (
    <Card as="section" aria-labelledby="link-title" className="grid gap-4">
      <div>
        <h3 id="link-title" className="text-xl">
          By link
        </h3>
        <p className="mt-1 text-ink-soft">
          Whoever has it becomes your practice partner by a tap: hand it to those you practise with, nobody
          else. It works for {LINK_DAYS} days.
        </p>
      </div>
      {error && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      {shown && link && <MadeLink key={shown.url} made={shown} />}
      {!shown && link && (
        <p className="text-sm">
          A link of yours works until <Moment at={link.expiresAt} />. It was shown when you made it; a new one
          takes its place.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={offline} busy={make.isPending} onClick={onMake}>
          <Link2 aria-hidden />
          {link ? 'Make a new link' : 'Make a link'}
        </Button>
        {link && (
          <Button variant="quiet" size="sm" disabled={offline} busy={end.isPending} onClick={onEnd}>
            End the link
          </Button>
        )}
      </div>
    </Card>
  )
}

function MadeLink({ made: { url, expiresAt } }: { made: PartnerLink }) {
  return (
    <div ref={focusAtOnce} tabIndex={-1} className="grid gap-3 outline-none">
      <Banner tone="success" role="alert" title="Your link is ready">
        It is shown this once. It works until <Moment at={expiresAt} />.
      </Banner>
      <p className="rounded-md bg-surface-sunk p-3 font-mono text-sm break-all select-all">{url}</p>
      <div>
        <CopyButton value={url} label="Copy link" />
      </div>
    </div>
  )
}

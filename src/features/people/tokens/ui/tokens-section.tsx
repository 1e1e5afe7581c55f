import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tokensQuery } from '#/features/people/tokens/queries'
import { NewToken } from '#/features/people/tokens/ui/new-token'
import { TokenRow } from '#/features/people/tokens/ui/token-row'
import { TokenShown } from '#/features/people/tokens/ui/token-shown'
import { FormSection } from '#/ui/form-section'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

const DocsLink = ({ children }: { children?: ReactNode }) => (
  <a href="/api/docs" className="underline underline-offset-4">
    {children}
  </a>
)

/** Keys for programs that act for their owner; each is shown once, when it is made. */
export function TokensSection() {
  const { data: tokens, error, isFetching, refetch } = useQuery(tokensQuery())
  const [making, setMaking] = useState(false)
  const [fresh, setFresh] = useState<string>()
  return (
    <FormSection title={m.tokens_title()} text={m.tokens_text()}>
      {error && !tokens && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!tokens && !error && <Skeleton className="h-20" />}
      <output>{fresh && <TokenShown token={fresh} onClose={() => setFresh(undefined)} />}</output>
      {tokens && tokens.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {tokens?.length === 0 && !making && (
        <p className="text-ink-soft">{m.tokens_none({ link: <DocsLink /> })}</p>
      )}
      {making ? (
        <NewToken
          onMade={(token) => {
            setFresh(token)
            setMaking(false)
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setMaking(true)}>
          <Plus aria-hidden />
          {m.tokens_newToken()}
        </Button>
      )}
    </FormSection>
  )
}

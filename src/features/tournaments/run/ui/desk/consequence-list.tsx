import { Banner } from '#/ui/banner'
import * as m from '#/lib/messages.gen'

/** What an act changes beyond itself. Always there, so that a screen reader hears the words arrive. */
export function ConsequenceList({ words }: { words: readonly string[] }) {
  return (
    <div aria-live="polite" className={words.length > 0 ? 'mt-4' : undefined}>
      {words.length > 0 && (
        <Banner tone="warning" title={m.tournamentDesk_thisChangesMore()}>
          <ul className="grid grid-cols-1 gap-1">
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

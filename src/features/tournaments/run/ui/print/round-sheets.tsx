import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { listing } from '#/lib/text'
import { classNames } from '#/ui/class-names'
import { CELL, Sheet } from './sheet'
import * as m from '#/lib/messages.gen'

const SCORE = `${CELL} text-center tabular-nums`

/** Who plays with and against whom, round by round, with room for the scores. */
export function RoundSheets({ view }: { view: TournamentView }) {
  const { nameOf, court } = namesIn(view)
  return (
    <Sheet view={view} title={m.tournamentPrint_rounds()}>
      <div className="grid gap-5">
        {view.rounds.map(({ byes }, round) => {
          const games = view.matches.filter(({ place }) => place.stage === 'round' && place.round === round)
          const start = games[0]?.start ?? null
          return (
            // A round has no other name than its number.
            <section key={`Round ${round + 1}`} className="break-inside-avoid">
              <h3 className="mb-1 text-lg">
                {m.tournamentCore_round({ number: round + 1 })}
                {start !== null && <span className="font-normal"> · {clockWords(view.settings, start)}</span>}
              </h3>
              <table className="w-full table-fixed border-collapse">
                <caption className="sr-only">{m.tournamentCore_round({ number: round + 1 })}</caption>
                <colgroup>
                  <col className="w-[16%]" />
                  <col />
                  <col className="w-[12%]" />
                  <col className="w-[12%]" />
                  <col />
                </colgroup>
                <tbody>
                  {games.map((match) => (
                    <tr key={match.id}>
                      <th scope="row" className={classNames(CELL, 'text-left')}>
                        {court(match.court) ?? m.tournamentPrint_matchNumber({ number: match.number })}
                      </th>
                      <td className={CELL}>{sideName(view, match, 0)}</td>
                      <td className={SCORE}>{match.games.map(([own]) => own).join(' ')}</td>
                      <td className={SCORE}>{match.games.map(([, own]) => own).join(' ')}</td>
                      <td className={CELL}>{sideName(view, match, 1)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {byes.length > 0 && (
                <p className="mt-1">{m.tournamentDesk_restingNames({ names: listing(byes.map(nameOf)) })}</p>
              )}
            </section>
          )
        })}
      </div>
    </Sheet>
  )
}

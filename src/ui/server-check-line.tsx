import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#/ui/spinner'
import type { ServerCheck } from '#/ui/use-server-check'
import * as m from '#/lib/messages.gen'

interface ServerCheckLineProps<Answer> {
  check: ServerCheck<Answer>
  /** What the server said, in words, and whether it speaks for going on. */
  verdict: (answer: Answer) => { fine: boolean; words: string }
  /** What stands there before anything is typed. */
  idle?: string
}

function partsOf<Answer>({ check, verdict, idle }: ServerCheckLineProps<Answer>): [ReactNode, string] {
  if (check.state === 'idle') return [null, idle ?? '']
  if (check.state === 'asking') return [<Spinner key="icon" size="sm" />, m.ui_checking()]
  if (check.state === 'unknown') return [<CircleHelp key="icon" className="text-clay" />, m.ui_notChecked()]
  const { fine, words } = verdict(check.answer)
  return fine
    ? [<CircleCheck key="icon" className="text-court" />, words]
    : [<CircleAlert key="icon" className="text-danger" />, words]
}

/** What the server says of what is being typed, below its field. Its place is kept, so that nothing moves. */
export function ServerCheckLine<Answer>(props: ServerCheckLineProps<Answer>) {
  const [icon, words] = partsOf(props)
  return (
    <output className="mt-2 flex min-h-8 items-center gap-2 text-sm [&_svg]:size-5 [&_svg]:shrink-0">
      <span aria-hidden className="contents">
        {icon}
      </span>
      <span className="min-w-0 break-words">{words}</span>
    </output>
  )
}

/** First in the page: takes a keyboard past the navigation. */
import * as m from '#/lib/messages.gen'
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed left-3 top-3 z-50 -translate-y-20 rounded-md bg-ball px-5 py-3 font-semibold text-on-ball focus:translate-y-0 focus:shadow-float print:hidden"
    >
      {m.ui_skipToContent()}
    </a>
  )
}

import { useSite } from '#/features/foundation/settings/ui/use-site'
import * as m from '#/lib/messages.gen'

/** Says on every page of a public demo that nothing here is real; nothing elsewhere. */
export function DemoNotice() {
  const { isDemo } = useSite()
  if (!isDemo) return null
  return (
    <p className="bg-clay-fill px-4 py-2 text-center text-sm text-on-clay print:hidden">
      {m.shell_demoNotice()}
    </p>
  )
}

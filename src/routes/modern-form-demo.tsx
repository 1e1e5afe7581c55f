import { useQueryClient } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { STORAGE_PREFIXES, browserStores, readJson, storeIfPossible } from '#/client/browser-storage'
import { pageHead } from '#/client/head'
import { isCommunityName } from '#/features/communities/communities/queries'
import { buttonClass } from '#/ui/button-class'
import { FormPage } from '#/ui/showcase/form/form-page'
import type { Jotting } from '#/ui/showcase/form/kept-example'
import type { KeptCopy } from '#/ui/use-kept-form'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/demo/modern-form')({
  head: () =>
    pageHead({
      title: m.server_formDemo(),
      description: m.server_everyKindFieldChecks(),
      path: '/demo/modern-form',
    }),
  component: ModernFormDemo,
})

const KEY = `${STORAGE_PREFIXES.demo}form`

function jottingOf(stored: unknown): Jotting | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { title, words } = stored as Record<string, unknown>
  return typeof title === 'string' && typeof words === 'string' ? { title, words } : null
}

const COPY: KeptCopy<Jotting> = {
  read: () => jottingOf(readJson(browserStores().local, KEY)),
  keep: (jotting) => storeIfPossible(browserStores().local, KEY, JSON.stringify(jotting)),
  forget: () => browserStores().local.removeItem(KEY),
}

function ModernFormDemo() {
  const client = useQueryClient()
  return (
    <FormPage
      isTaken={(name) => isCommunityName(client, name)}
      copy={COPY}
      actions={
        <>
          <Link to="/mobile-ux-demo" className={buttonClass({ variant: 'secondary' })}>
            {m.server_theTouchDemo()}
          </Link>
          <Link to="/design-system" className={buttonClass({ variant: 'secondary' })}>
            {m.server_theDesignSystem()}
          </Link>
        </>
      }
    />
  )
}

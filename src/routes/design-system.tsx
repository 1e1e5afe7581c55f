import { Link, createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { buttonClass } from '#/ui/button-class'
import { DesignSystemPage } from '#/ui/showcase/design-system-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/design-system')({
  head: () => pageHead({ title: m.server_designSystem(), noindex: true }),
  component: DesignSystem,
})

function DesignSystem() {
  return (
    <DesignSystemPage
      name={brand.name}
      demos={
        <>
          <Link to="/mobile-ux-demo" className={buttonClass({ variant: 'secondary' })}>
            {m.server_touchDemo()}
          </Link>
          <Link to="/demo/modern-form" className={buttonClass({ variant: 'secondary' })}>
            {m.server_formDemo()}
          </Link>
        </>
      }
    />
  )
}

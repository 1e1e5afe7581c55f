import { Link } from '@tanstack/react-router'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** Leads home from where there is nothing more to do. */
export const HomeLink = () => (
  <Link to="/" className={buttonClass({ variant: 'secondary', size: 'lg', className: 'justify-self-start' })}>
    {m.ui_goHome()}
  </Link>
)

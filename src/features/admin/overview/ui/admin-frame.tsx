import { Outlet } from '@tanstack/react-router'
import { Container } from '#/ui/container'
import { AdminMenu } from './admin-menu'

/** The admin area: its menu beside the page, or folded above it where there is no room. */
export function AdminFrame() {
  return (
    <Container className="grid gap-6 py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <AdminMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </Container>
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <html lang="en"><head><HeadContent /></head><body><div id="root"><Outlet /></div><Scripts /></body></html>
  ),
})

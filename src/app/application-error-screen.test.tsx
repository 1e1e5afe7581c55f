import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApplicationErrorScreen } from '#/app/application-error-screen'

test('what takes the whole app down says so, and offers Try Again and Reload Application', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToString(
    <RouterContextProvider router={router as never}>
      <ApplicationErrorScreen error={new Error('A secret of the database')} reset={() => undefined} />
    </RouterContextProvider>,
  )
  for (const words of [
    'Application Error',
    'An unexpected error occurred in the application.',
    'Try Again',
    'Reload Application',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('secret')
})

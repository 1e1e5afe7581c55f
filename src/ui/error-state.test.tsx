import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorState } from '#/ui/error-state'

const nothing = () => undefined

test('a failure that nobody has words for has the specification’s, and Retry', () => {
  const html = renderToString(<ErrorState onRetry={nothing} />)
  for (const words of ['Something went wrong', 'An unexpected error occurred', 'Retry'])
    expect(html).toContain(words)
  expect(html).not.toContain('Retrying...')
})

test('while it is tried again the button says Retrying...', () => {
  const html = renderToString(<ErrorState onRetry={nothing} retrying />)
  expect(html).toContain('Retrying...')
  expect(html).toContain('aria-busy="true"')
})

test('where nothing can be tried again there is no button', () => {
  expect(renderToString(<ErrorState />)).not.toContain('<button')
})

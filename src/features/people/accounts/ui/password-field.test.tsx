import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field'

test('hides what is typed, and tells password managers what it is', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" autoComplete="current-password" />)
  const [input = ''] = /<input[^>]*>/.exec(html) ?? []
  expect(input).toContain('type="password"')
  expect(input).toContain('autoComplete="current-password"')
})

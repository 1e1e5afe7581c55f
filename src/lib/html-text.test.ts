import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlText } from './html-text'

test.each([
  [
    '<b>Bring</b> balls<br>Sign up at <a href="https://example.org/x">our page</a>&nbsp;&amp; more',
    'Bring balls\nSign up at our page (https://example.org/x) & more',
  ],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<ul><li>Water</li><li>Paddle</li></ul>', '- Water\n- Paddle'],
  ['<html><head><style>p{}</style></head><body><div>Hi</div></body></html>', 'Hi'],
  ['<a href="https://example.org">https://example.org</a>', 'https://example.org'],
  ['<a href="mailto:ana@example.org">Ana</a><br/>', 'Ana (ana@example.org)'],
  ['<a href="javascript:alert(1)">Ana</a>', 'Ana'],
  ['&lt;p&gt;Twice&lt;/p&gt;', 'Twice'],
  ['Q&amp;A &#8211; all levels', 'Q&A – all levels'],
  ['Levels < 3.5 and > 4, a<b', 'Levels < 3.5 and > 4, a<b'],
  ['One\n\nTwo  spaces', 'One\n\nTwo  spaces'],
])('%j reads as %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('no tag is left of any HTML', () => {
  const tag = fc.constantFrom(
    '<b>',
    '</b>',
    '<br>',
    '<p class="x">',
    '</p>',
    '<li>',
    '<a href="/x">',
    '</a>',
    'text',
    ' & ',
    '&lt;',
    '&nbsp;',
  )
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 20 }), (parts) => {
      expect(htmlText(parts.join(''))).not.toMatch(/<(?:b|br|p|li|a)\b[^<>]*>/)
    }),
  )
})

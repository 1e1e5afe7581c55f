import { expect, test } from 'vitest'
import { renderMail } from './mail-layout'

const HOSTILE = `<script>alert("1")</script> & 'more'`

test('nothing that people wrote is markup in a mail', () => {
  const { html } = renderMail({
    heading: HOSTILE,
    lines: [HOSTILE],
    button: { label: HOSTILE, href: 'https://play.example.org/?a=1&b="><script>alert(2)</script>' },
    code: HOSTILE,
    reason: HOSTILE,
  })
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)).toHaveLength(5)
  expect(html).toContain(
    'href="https://play.example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"',
  )
})

test('the text form says everything, in the words as they were written', () => {
  const { text } = renderMail({
    heading: `Rally & 'dinks'`,
    lines: ['First <line>', 'Second'],
    button: { label: 'See the event', href: 'https://play.example.org/events/1?a=1&b=2' },
    code: '012345',
    reason: 'Because.',
  })
  expect(text).toBe(
    `Rally & 'dinks'\n\nFirst <line>\n\nSecond\n\nCode: 012345\n\nSee the event: https://play.example.org/events/1?a=1&b=2\n\nBecause.`,
  )
})

test('a line is broken where its writer broke it, in both forms', () => {
  const { text, html } = renderMail({
    heading: 'Hours',
    lines: ['Mon 6 <pm>\r\nTue 7 pm'],
    reason: 'Because.',
  })
  expect(html).toContain('Mon 6 &lt;pm&gt;<br/>Tue 7 pm</p>')
  expect(text).toContain('Mon 6 <pm>\r\nTue 7 pm')
})

test('a mail without code and button has neither', () => {
  const { text, html } = renderMail({ heading: 'Cancelled', lines: [], reason: 'Because.' })
  expect(text).toBe('Cancelled\n\nBecause.')
  expect(html).not.toContain('<a ')
})

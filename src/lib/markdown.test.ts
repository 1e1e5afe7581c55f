import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { type Block, markdownBlocks } from './markdown'
import { markdownText } from './markdown-text'
import { MarkdownView } from './markdown-view'

const ORIGIN = 'https://club.example'
const drawn = (blocks: Block[], origin = '') =>
  renderToStaticMarkup(createElement(MarkdownView, { blocks, look: { origin } }))
const html = (text: string) => drawn(markdownBlocks(text))
const pictured = (text: string) => drawn(markdownBlocks(text, { pictures: true }), ORIGIN)
const levels = (text: string) =>
  markdownBlocks(text).flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
const words = (text: string) => ({ kind: 'text', text })

describe('Markdown', () => {
  it.each([
    ['# New nights', '<h2>New nights</h2>'],
    ['# New nights\n\n### Small', '<h2>New nights</h2><h3>Small</h3>'],
    [
      'One **loud** and _soft_ ~~gone~~ `0-0-2`',
      '<p>One <strong>loud</strong> and <em>soft</em> <del>gone</del> <code>0-0-2</code></p>',
    ],
    ['One line\nanother', '<p>One line<br/>another</p>'],
    ['- serve\n- return', '<ul><li>serve</li><li>return</li></ul>'],
    ['3. third\n4. fourth', '<ol start="3"><li>third</li><li>fourth</li></ol>'],
    ['- [x] balls\n- [ ] net', '<ul><li>☑ balls</li><li>☐ net</li></ul>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['```\n0 < 1\n```', '<pre><code>0 &lt; 1</code></pre>'],
    [
      '| a | b |\n|---|---|\n| 1 | *2* |',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>',
    ],
    ['---', '<hr/>'],
    ['Tom &amp; Ana', '<p>Tom &amp; Ana</p>'],
    ['[Events](/events)', '<p><a href="/events">Events</a></p>'],
    ['[Soon](/events?from=2026-06-01#list)', '<p><a href="/events?from=2026-06-01#list">Soon</a></p>'],
    [
      'See https://example.org/map',
      '<p>See <a href="https://example.org/map">https://example.org/map</a></p>',
    ],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('is a tree of words and their kinds', () => {
    expect(markdownBlocks('Bring *balls* and **water**.')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          words('Bring '),
          { kind: 'emphasis', parts: [words('balls')] },
          words(' and '),
          { kind: 'strong', parts: [words('water')] },
          words('.'),
        ],
      },
    ])
  })

  it('begins its headings below the page’s own, without leaving out a level', () => {
    expect(levels('# A\n\n## B\n\n### C\n\n#### D')).toEqual([2, 3, 4, 4])
    expect(levels('## A\n\n### B\n\n## C')).toEqual([2, 3, 2])
    expect(levels('# A\n\n#### B')).toEqual([2, 3])
    expect(levels('### A')).toEqual([2])
  })

  it('as text: links say where they lead, from anywhere', () => {
    const text =
      '## News\n\nCome to the [events](/events).\n\n- one\n- two\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nhttps://example.org/a'
    expect(markdownText(markdownBlocks(text), 'https://play.example')).toBe(
      'News\n\nCome to the events (https://play.example/events).\n\n- one\n- two\n\n> quoted\n\na | b\n1 | 2\n\nhttps://example.org/a',
    )
  })

  it('as text that describes a page: what links and pictures say, without their addresses', () => {
    const text = '![Two paddles](two-paddles)\n\nCome to the **[events](/events)**.'
    expect(markdownText(markdownBlocks(text, { pictures: true }), null)).toBe(
      'Two paddles\n\nCome to the events.',
    )
  })
})

describe('pictures', () => {
  const upload = '/uploads/7f4df0a2-6a0e-4e0e-9f0a-2f1c5c1b9b11'

  it('of our own are drawn where they may be, with what they show', () => {
    expect(pictured('![Two paddles](two-paddles)')).toBe(
      '<p><img src="https://club.example/pictures/two-paddles-1200.jpg" alt="Two paddles" loading="lazy"/></p>',
    )
    expect(pictured(`![Us](${upload})`)).toBe(
      `<p><img src="https://club.example${upload}/1200.webp" alt="Us" loading="lazy"/></p>`,
    )
  })

  it('of our own are links to them elsewhere: a mail fetches nothing', () => {
    expect(html('![Two paddles](two-paddles)')).toBe(
      '<p><a href="/pictures/two-paddles-1200.jpg">Two paddles</a></p>',
    )
    expect(html(`![](${upload})`)).toBe(`<p><a href="${upload}/1200.webp">${upload}</a></p>`)
  })

  it.each([html, pictured])('of others are links to them: nothing is fetched by looking', (show) => {
    expect(show('![a court](https://example.org/court.png)')).toBe(
      '<p><a href="https://example.org/court.png">a court</a></p>',
    )
  })
})

describe('what lets nothing through', () => {
  it('HTML is the words it is typed in, wherever it stands', () => {
    const typed =
      '<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> there\n\n- <b onclick=x>bold</b>'
    expect(html(typed)).not.toMatch(/<(script|img|b)\b/)
    expect(html(typed)).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it.each([
    '<script>alert(1)</script>',
    'Hello <img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '![x](https://elsewhere.example/pixel.png)',
    '<a href="javascript:alert(1)">x</a>',
    '[x](//elsewhere.example)',
    '`<script>`',
    '```\n<script>\n```',
    '[x](https://a.example/"onmouseover="alert(1))',
  ])('no markup of its own, and no address that acts: %s', (typed) => {
    const out = pictured(typed)
    expect(out).not.toMatch(/<(?!\/?(?:p|em|strong|del|code|pre|a|br|ul|ol|li|blockquote)\b)/)
    expect(out).not.toMatch(/href="(?!https?:|mailto:)/)
    for (const [, inside] of out.matchAll(/<([^>]*)>/g)) expect(inside).not.toMatch(/\son\w+=/)
  })
})

describe('whatever is typed, there is an answer', () => {
  it.each([
    ['quotes', '> '.repeat(6_000)],
    ['lists', '- '.repeat(6_000)],
    ['numbered lists', '1. '.repeat(6_000)],
    ['lists in quotes', '> - '.repeat(6_000)],
    ['brackets', '['.repeat(6_000)],
    ['emphasis', '*a _b '.repeat(3_000)],
    ['strong words', `${'**a '.repeat(3_000)}${'**'.repeat(3_000)}`],
  ])('%s within one another without end are words, in no time', (_what, text) => {
    const startedAt = performance.now()
    expect(html(`${text}here`)).toContain('here')
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  it('nothing is nested deeper than a reader can follow', () => {
    const depthOf = (blocks: Block[]): number =>
      Math.max(0, ...blocks.map((block) => (block.kind === 'quote' ? 1 + depthOf(block.blocks) : 0)))
    expect(depthOf(markdownBlocks('> '.repeat(200) + 'deep'))).toBeLessThan(12)
    expect(depthOf(markdownBlocks('> '.repeat(19) + 'deep'))).toBeLessThan(12)
    expect(depthOf(markdownBlocks('> '.repeat(5) + 'deep'))).toBe(5)
    expect(markdownBlocks(`${'['.repeat(3_000)}x`).length).toBeGreaterThan(0)
  })

  it('shows as typed what would take minutes to read, and reads as many marks in paragraphs of their own', () => {
    const tangled = '*a_'.repeat(13_000)
    expect(markdownBlocks(tangled)).toEqual([{ kind: 'paragraph', parts: [words(tangled)] }])
    const paragraphs = markdownBlocks('*a* **b** ~~c~~\n\n'.repeat(300))
    expect(paragraphs).toHaveLength(300)
    expect(paragraphs[299]).toMatchObject({
      parts: [{ kind: 'emphasis' }, words(' '), { kind: 'strong' }, words(' '), { kind: 'struck' }],
    })
  })
})

import { expect, it } from 'vitest'
import { markdownBlocks } from '#/lib/markdown'
import { atomFeed } from './atom-feed'

const ORIGIN = 'https://club.example'
const FACTS = {
  language: 'en',
  title: 'Club blog',
  subtitle: 'News',
  author: 'Club',
  origin: ORIGIN,
  path: '/blog',
  feedPath: '/blog/feed.xml',
  now: new Date('2026-06-01T00:00:00Z'),
}
const ENTRY = {
  id: '7f4df0a2-6a0e-4e0e-9f0a-2f1c5c1b9b11',
  path: '/blog/first',
  title: 'Dinks & <drops>',
  language: 'es',
  summary: '',
  body: markdownBlocks('See [events](/events)\u0001.\n\n![Two paddles](two-paddles)', { pictures: true }),
  author: null,
  publishedAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-04-30T12:00:00.000Z',
}

it('makes a feed whose entries keep their ids and hold no foreign characters', () => {
  const xml = atomFeed({ ...FACTS, entries: [ENTRY] })
  expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n')
  expect(xml).toContain('<entry xml:lang="es">')
  expect(xml).toContain(`<id>urn:uuid:${ENTRY.id}</id>`)
  expect(xml).toContain('<title>Dinks &amp; &lt;drops&gt;</title>')
  expect(xml).toContain('&lt;a href=&quot;https://club.example/events&quot;&gt;events&lt;/a&gt;')
  expect(xml).toContain('src=&quot;https://club.example/pictures/two-paddles-1200.jpg&quot;')
  expect(xml).toContain('href="https://club.example/blog/first"')
  expect(xml).toContain('<author><name>Club</name></author>')
  // Of the feed and of the entry: it came out after it was written.
  expect(xml.match(/<updated>[^<]*/g)).toEqual(Array(2).fill('<updated>2026-05-01T12:00:00.000Z'))
  expect(xml).not.toContain('\u0001')
})

it('is a feed before anything is in it, and says where it stands', () => {
  const xml = atomFeed({ ...FACTS, entries: [] })
  expect(xml).toContain('<updated>2026-06-01T00:00:00.000Z</updated>')
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://club.example/blog/feed.xml" />',
  )
})

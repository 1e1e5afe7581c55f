import { renderToStaticMarkup } from 'react-dom/server'
import type { Block } from '#/lib/markdown'
import { MarkdownView } from '#/lib/markdown-view'

interface FeedEntry {
  id: string
  path: string
  title: string
  /** The feed's own where it's not said. */
  language?: string
  summary: string
  body: readonly Block[]
  author: string | null
  publishedAt: string
  updatedAt: string
}

export interface Feed {
  language: string
  title: string
  subtitle: string
  /** Whose words they are where nobody is named. */
  author: string
  origin: string
  /** The page that shows the same. */
  path: string
  feedPath: string
  entries: readonly FeedEntry[]
  /** Given where there are no entries yet. */
  now: Date
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const link = (rel: string, type: string, address: string) =>
  `<link rel="${rel}" type="${type}" href="${escaped(address)}" />`

/** Characters that no XML may hold, however they are written. */
const withoutForbidden = (xml: string) =>
  xml.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

/** What waited for its day is new on that day, however long ago it was written. */
const changedAt = ({ updatedAt, publishedAt }: FeedEntry): string =>
  updatedAt > publishedAt ? updatedAt : publishedAt

function entryXml({ author, origin }: Feed, entry: FeedEntry): string {
  const { language } = entry
  const html = renderToStaticMarkup(<MarkdownView blocks={entry.body} look={{ origin }} />)
  return [
    language ? `<entry xml:lang="${language}">` : '<entry>',
    // An id for good, also when the site's address changes.
    tag('id', `urn:uuid:${entry.id}`),
    tag('title', entry.title),
    link('alternate', 'text/html', origin + entry.path),
    tag('published', entry.publishedAt),
    tag('updated', changedAt(entry)),
    `<author>${tag('name', entry.author ?? author)}</author>`,
    ...(entry.summary ? [tag('summary', entry.summary)] : []),
    `<content type="html">${escaped(html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** For feed readers (RFC 4287). Addresses are whole: nothing there knows this site. */
export function atomFeed(feed: Feed): string {
  const { language, title, subtitle, origin, path, feedPath, entries, now } = feed
  const updated = entries.map(changedAt).toSorted().at(-1) ?? now.toISOString()
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    tag('id', origin + path),
    tag('title', title),
    tag('subtitle', subtitle),
    link('self', 'application/atom+xml', origin + feedPath),
    link('alternate', 'text/html', origin + path),
    tag('updated', updated),
    ...entries.map((entry) => entryXml(feed, entry)),
    '</feed>',
    '',
  ].join('\n')
  return withoutForbidden(xml)
}

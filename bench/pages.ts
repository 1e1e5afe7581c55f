import { servedBytes } from '../tests/support/served-bytes'

/** Bytes of JavaScript that a first visit to the page loads, as served with brotli. */
export async function pageScriptBytes(url: string, path: string): Promise<number> {
  const html = await fetch(`${url}${path}`).then((response) => response.text())
  const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g) ?? [])
  return servedBytes([...scripts].map((script) => url + script))
}

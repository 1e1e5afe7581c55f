import { html } from 'hono/html'
import { brand } from '#/brand'
import type { Problem } from '#/lib/errors'
import * as m from '#/lib/messages.gen'
import { locale } from '#/lib/locale'

/** The page has no scripts and asks for nothing: it may style itself. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whether somebody looks at the answer, rather than a program. */
export const isForReading = (method: string, path: string, accept: string | undefined): boolean =>
  method === 'GET' && !path.startsWith('/api/') && (accept?.includes('text/html') ?? false)

/** What somebody sees in the place of a page that the server can't render now: it needs neither database nor files. */
export async function refusalPage({ status, detail, retryAfterSeconds }: Problem): Promise<Response> {
  const wait =
    retryAfterSeconds === undefined ? m.server_tryAgainSoon() : m.server_tryAgainIn({ retryAfterSeconds })
  const page = await html`<!doctype html>
    <html lang="${locale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${m.server_oneMoment()} · ${brand.name}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              1.125rem/1.6 system-ui,
              sans-serif;
            max-width: 36rem;
            margin: 0 auto;
            padding: 20vh 1.5rem 2rem;
          }
          a {
            color: inherit;
            display: inline-block;
            padding: 0.6rem 0;
          }
        </style>
      </head>
      <body>
        <main>
          <p>${brand.name}</p>
          <h1>${m.server_oneMoment()}</h1>
          <p>${detail}</p>
          <p>${wait}</p>
          <a href="">${m.server_tryAgain()}</a>
        </main>
      </body>
    </html>`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  })
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(String(page), { status, headers })
}

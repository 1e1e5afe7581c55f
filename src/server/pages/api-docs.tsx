import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#/brand'
import { TOKEN_SCOPES } from '#/lib/token-scopes'
import { inLocale } from '#/platform/http/spoken-locale'

type Schema = Record<string, unknown>
type Operation = {
  description?: string
  'x-access'?: string
  'x-token-scope'?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
export type OpenApiDocument = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, Schema> }
}

/** A page without scripts: it may style itself and nothing else. */
export const API_DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `
:root{color-scheme:light dark;--ink:#14213d;--soft:#515b72;--paper:#faf7f0;--card:#fff;--line:#e2ddd0;--mark:#0b6b4f}
@media(prefers-color-scheme:dark){:root{--ink:#f4f1e8;--soft:#b6bdcf;--paper:#0d1526;--card:#16203a;--line:#2a3656;--mark:#7fe0b8}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1{line-height:1.15}h2{margin-top:2.5rem}
details{background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin:.5rem 0;padding:.25rem 1rem}
summary{cursor:pointer;padding:.6rem 0;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5rem;color:var(--mark)}
small,td,th{color:var(--soft)}pre{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;overflow:auto;font-size:.8125rem}
a{color:inherit}code{font-size:.9em}table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}`

const ACCESS: Record<string, string> = {
  anyone: 'anyone',
  'signed-in': 'signed in',
  host: 'event hosts and admins',
  admin: 'admins',
}

const typeOf = (schema: Schema = {}) =>
  String(schema.type ?? (schema.$ref ? String(schema.$ref).split('/').pop() : 'value'))
const shown = (schema: Schema) => JSON.stringify(schema, null, 2)

function Parameters({ of }: { of: NonNullable<Operation['parameters']> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">In</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {of.map((parameter) => (
          <tr key={parameter.in + parameter.name}>
            <td>
              <code>{parameter.name}</code>
              {parameter.required ? ' (required)' : ''}
            </td>
            <td>{parameter.in}</td>
            <td>
              {typeOf(parameter.schema)} {parameter.description}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OperationDetails({
  method,
  path,
  operation,
}: {
  method: string
  path: string
  operation: Operation
}) {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  return (
    <details>
      <summary>
        <b>{method.toUpperCase()}</b> <code>/api{path}</code>{' '}
        <small>· {ACCESS[operation['x-access'] ?? ''] ?? 'anyone'}</small>{' '}
        {operation['x-token-scope'] && (
          <small>
            · token: <code>{operation['x-token-scope']}</code>
          </small>
        )}
      </summary>
      {operation.description && <p>{operation.description}</p>}
      {operation.parameters && <Parameters of={operation.parameters} />}
      {body && (
        <>
          <p>
            Body (<code>{body[0]}</code>)
          </p>
          <pre>{shown(body[1].schema ?? {})}</pre>
        </>
      )}
      <ul>
        {Object.entries(operation.responses ?? {}).map(([status, response]) => {
          const schema = Object.values(response.content ?? {})[0]?.schema
          return (
            <li key={status}>
              <code>{status}</code> {response.description} {schema && <small>({typeOf(schema)})</small>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The API's description as a page for people; programs read `/api/openapi.json`. */
export function renderApiDocs(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`API · ${brand.name}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <p>
            <a href="/">{brand.name}</a>
          </p>
          <h1>{brand.name} API</h1>
          <p>
            Everything the web app does, it does through this API. The machine-readable description is at{' '}
            <a href="/api/openapi.json">/api/openapi.json</a>. Refusals are{' '}
            <code>application/problem+json</code> with <code>code</code>, <code>category</code>,{' '}
            <code>detail</code> and, for bad input, <code>fields</code>. Answers take an{' '}
            <code>Idempotency-Key</code>; too many requests get 429 with <code>Retry-After</code>.
          </p>
          <h2>Access tokens</h2>
          <p>
            Make one under <a href="/profile#tokens">API tokens</a> in your profile and send it as{' '}
            <code>Authorization: Bearer …</code>. It speaks for you within the scopes you chose, never as an
            admin, and opens only the calls that name a scope here. Cookies sent along count for nothing.
          </p>
          <table>
            <tbody>
              {Object.entries(TOKEN_SCOPES).map(([scope, words]) => (
                <tr key={scope}>
                  <td>
                    <code>{scope}</code>
                  </td>
                  <td>{inLocale('en', words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>Calls</h2>
          {operations.map((one) => (
            <OperationDetails key={`${one.method} ${one.path}`} {...one} />
          ))}
          <h2>Shapes</h2>
          {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
            <details key={name}>
              <summary>
                <code>{name}</code>
              </summary>
              <pre>{shown(schema)}</pre>
            </details>
          ))}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

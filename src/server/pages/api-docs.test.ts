import { expect, test } from 'vitest'
import { API_DOCS_POLICY, renderApiDocs } from './api-docs'

const page = renderApiDocs({
  paths: {
    '/events/{id}': {
      get: {
        description: '</p><script>alert(1)</script>',
        'x-access': 'host',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The event',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } },
          },
        },
      },
      patch: {
        requestBody: { content: { 'application/json': { schema: { type: 'object', title: '<b>' } } } },
      },
    },
  },
  components: { schemas: { Event: { type: 'object' } } },
})

test('says of each call its address, who may make it, what goes in and what comes out', () => {
  expect(page).toContain('<b>GET</b> <code>/api/events/{id}</code> <small>· event hosts and admins</small>')
  expect(page).toContain('<code>id</code> (required)</td><td>path</td><td>string')
  expect(page).toContain('<code>200</code> The event <small>(Event)</small>')
  expect(page).toContain('<b>PATCH</b> <code>/api/events/{id}</code> <small>· anyone</small>')
})

test('runs nothing: its words are escaped, and its policy has no place for scripts', () => {
  expect(page).not.toMatch(/<script|<b>&quot;/)
  expect(page).toContain('&lt;script&gt;')
  expect(API_DOCS_POLICY).toContain("default-src 'none'")
  expect(API_DOCS_POLICY).not.toContain('script-src')
})

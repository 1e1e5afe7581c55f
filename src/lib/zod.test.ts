import { afterEach, expect, it, vi } from 'vitest'

afterEach(async () => {
  const { z } = await import('./zod')
  z.config({ jitless: false })
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('tells Zod to build no functions from text in a page, whose policy forbids it', async () => {
  vi.resetModules()
  vi.stubGlobal('document', {})
  const { z } = await import('./zod')
  expect(z.config().jitless).toBe(true)
})

it('leaves Zod its faster way on the server', async () => {
  vi.resetModules()
  const { z } = await import('./zod')
  expect(z.config().jitless).not.toBe(true)
})

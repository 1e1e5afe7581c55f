import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whileStarting } from '#/server/observability/health'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const readiness = async () => (await t.call('GET', '/readyz')).status

describe('while a server starts', () => {
  it('it answers who comes, but asks for nobody until all of it runs', async () => {
    await whileStarting(async () => {
      expect(await readiness()).toBe(503)
      expect((await t.call('GET', '/api/events')).status).toBe(200)
    })
    expect(await readiness()).toBe(200)
  })

  it('a start that fails never asks for anybody', async () => {
    await expect(whileStarting(() => Promise.reject(new Error('no jobs')))).rejects.toThrow('no jobs')
    expect(await readiness()).toBe(503)
    await whileStarting(async () => undefined)
  })
})

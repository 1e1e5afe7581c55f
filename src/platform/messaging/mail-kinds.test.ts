import { describe, expect, it } from 'vitest'
import { z } from '#/lib/zod'
import { defineMessage, joinTemplates, nothing, type MailTemplate } from './mail-kinds'

const silent: MailTemplate = () => Promise.resolve(null)
const one = defineMessage('one', nothing, silent)
const other = defineMessage('other', z.object({ left: z.number() }), async (_services, { payload }) => ({
  sms: `${payload.left.toFixed(1)} left`,
}))

describe('defineMessage', () => {
  it('makes messages that carry their kind and what their template needs', () => {
    expect(one()).toMatchObject({ kind: 'one', payload: {} })
    expect(other({ left: 2 })).toMatchObject({ kind: 'other', payload: { left: 2 } })
    const row = { left: 2, address: '1 Court Lane' }
    expect(other(row).payload).toEqual({ left: 2 })
    // @ts-expect-error a message that says nothing of what its template needs
    expect(() => other()).toThrow(z.ZodError)
    // @ts-expect-error a message that carries something else
    expect(() => other({ left: '2' })).toThrow(z.ZodError)
  })
})

describe('joinTemplates', () => {
  it('refuses a kind that two features claim', () => {
    expect(Object.keys(joinTemplates([{ one }, { other }]))).toEqual(['one', 'other'])
    expect(() => joinTemplates([{ one }, { other, again: one }])).toThrow(
      'Two features send messages of the kind one',
    )
  })
})

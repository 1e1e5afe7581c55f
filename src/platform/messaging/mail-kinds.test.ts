import { expect, it } from 'vitest'
import { joinTemplates, type MailTemplate } from './mail-kinds'

const silent: MailTemplate = () => Promise.resolve(null)

it('a kind of mail is one feature’s alone', () => {
  expect(Object.keys(joinTemplates([{ one: silent }, { other: silent }]))).toEqual(['one', 'other'])
  expect(() => joinTemplates([{ one: silent }, { other: silent, one: silent }])).toThrow(
    'Two features send mails of the kind one',
  )
})

import { describe, expect, it } from 'vitest'
import { codeIn, linkIn, partsOf, subjectWithoutCode, withoutSecrets } from './message-parts'

const MAIL = [
  'Confirm your email address',
  'Works until 20:15 on 2026-11-21.',
  'Code: 048213',
  'Confirm my address: https://example.org/verify?token=abc-DEF_123',
  'Somebody signed up.',
].join('\n\n')

describe('a message’s parts', () => {
  it('its code is the one that is said to be one, and no other number', () => {
    expect(codeIn(MAIL)).toBe('048213')
    expect(codeIn('123456 is your Paddlefolk code')).toBe('123456')
    expect(codeIn('Your Paddlefolk code is 654321. It works for ten minutes.')).toBe('654321')
    expect(codeIn('Confirma tu correo\n\nCódigo: 048213\n\nEstás aquí')).toBe('048213')
    expect(codeIn('123456 es tu código de Paddlefolk. No lo compartas.')).toBe('123456')
    expect(codeIn('Code: 12345')).toBeNull()
    expect(codeIn('There were 123456 players at https://example.org/123456')).toBeNull()
  })

  it('its link is the last one with a token: others lead to pages of the recipient alone', () => {
    expect(linkIn(`See https://example.org/a first\n${MAIL}`)).toBe(
      'https://example.org/verify?token=abc-DEF_123',
    )
    expect(linkIn('nothing to open: javascript:alert(1)')).toBeNull()
    expect(linkIn('See your challenge: https://example.org/stakes/42')).toBeNull()
  })

  it('cut at its links, nothing is lost', () => {
    const parts = partsOf(MAIL)
    expect(parts.map(({ text }) => text).join('')).toBe(MAIL)
    expect(parts.filter(({ kind }) => kind === 'link')).toEqual([
      { kind: 'link', text: 'https://example.org/verify?token=abc-DEF_123' },
    ])
    expect(partsOf('')).toEqual([])
    const sentence = 'Go on at https://example.org/contact. Or (https://example.org/a?b=1)!'
    expect(partsOf(sentence).filter(({ kind }) => kind === 'link')).toEqual([
      { kind: 'link', text: 'https://example.org/contact' },
      { kind: 'link', text: 'https://example.org/a?b=1' },
    ])
  })

  it('without its secrets neither code nor token is left, in text or HTML', () => {
    expect(withoutSecrets(MAIL)).not.toMatch(/048213|abc-DEF/)
    expect(withoutSecrets('<a href="https://e.org/x?a=1&amp;token=s3cret.x">go</a>')).toBe(
      '<a href="https://e.org/x?a=1&amp;token=…">go</a>',
    )
    expect(subjectWithoutCode('048213 is your Paddlefolk code')).toBe('•••••• is your Paddlefolk code')
    expect(subjectWithoutCode('You’re in: Night 3')).toBe('You’re in: Night 3')
  })
})

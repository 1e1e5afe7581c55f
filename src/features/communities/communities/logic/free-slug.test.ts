import { describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { freeSlug } from './free-slug'

const none = new Set<string>()

describe('a community’s address', () => {
  it('is its name, as an address can carry it', () => {
    expect(freeSlug('Señor Dink’s Open!', none)).toBe('senor-dinks-open')
    expect(freeSlug('匹克球', none)).toBe('community')
  })

  it('is nobody else’s', () => {
    expect(freeSlug('Smashers', new Set(['smashers', 'smashers-2']))).toBe('smashers-3')
  })

  it.each(['Create', 'Interest', brand.slug, brand.name])('%s stands for something else there', (name) => {
    expect(freeSlug(name, none)).toBe(`${name.toLowerCase()}-2`)
  })

  it('does not look like an id', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(freeSlug(id, none)).toBe(`${id}-2`)
  })
})

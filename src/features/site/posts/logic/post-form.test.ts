import { expect, it } from 'vitest'
import { emptyPost, keptOf, keptOver, typedMeanwhile } from './post-form'

const SAVED = { ...emptyPost(), title: 'New nets', body: 'They are here.' }

it('keeps only what differs, with the edition it was typed over', () => {
  expect(keptOf(SAVED, SAVED, 3)).toBeNull()
  expect(keptOf({ ...SAVED, body: 'Two of them.' }, SAVED, 3)).toEqual({ body: 'Two of them.', version: 3 })
  expect(keptOf({ ...emptyPost(), title: 'Nets' }, emptyPost(), undefined)).toEqual({ title: 'Nets' })
})

it('takes up what was kept over what is there now, and nothing where it is the same', () => {
  expect(keptOver(SAVED, { body: 'Two of them.', version: 3 })).toEqual({
    values: { ...SAVED, body: 'Two of them.' },
    version: 3,
  })
  expect(keptOver(SAVED, { body: SAVED.body, version: 3 })).toBeNull()
  for (const stored of [undefined, null, 'text', {}, { body: 7 }]) expect(keptOver(SAVED, stored)).toBeNull()
})

it('leaves what was typed while it was being saved, and takes the rest as it was saved', () => {
  const sent = { ...emptyPost(), title: ' New nets ', body: 'They are' }
  expect(typedMeanwhile({ ...sent, body: 'They are here.' }, sent, { ...SAVED, body: 'They are' })).toEqual(
    SAVED,
  )
})

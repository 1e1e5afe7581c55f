import { expect, it } from 'vitest'
import { mailTemplates } from './registry'

const files = import.meta.glob<Record<string, unknown>>('../features/**/mail.tsx', { eager: true })

const kindsIn = (exported: Record<string, unknown>): string[] =>
  Object.values(exported).flatMap((group) =>
    typeof group === 'object' && group !== null
      ? Object.values(group).flatMap((each: unknown) =>
          typeof each === 'function' && 'kind' in each && typeof each.kind === 'string' ? each.kind : [],
        )
      : [],
  )

it('offers a template for every kind of message that a feature defines', () => {
  const kinds = Object.values(files).flatMap(kindsIn)
  expect(kinds.length).toBeGreaterThan(90)
  expect(kinds.filter((kind) => !(kind in mailTemplates))).toEqual([])
  expect(kinds.toSorted()).toEqual(Object.keys(mailTemplates).toSorted())
})

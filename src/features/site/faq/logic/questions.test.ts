import { expect, it } from 'vitest'
import map from '#/routes'
import { findQuestions } from './find-questions'
import { FAQ_GROUPS } from './question'
import { allQuestions } from './questions'

const QUESTIONS = allQuestions()
const found = (typed: string) => findQuestions(QUESTIONS, typed).map(({ id }) => id)

it('has an anchor of its own for each, and answers in sentences', () => {
  const ids = QUESTIONS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, question, answer } of QUESTIONS) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(question).toMatch(/[?.]$/)
    expect(answer).toMatch(/[.]$/)
    expect(answer).not.toContain("'")
  }
})

it('leads only to screens that are there', () => {
  const paths = new Set((map.children ?? []).map((route) => ('path' in route ? route.path : '/')))
  for (const { link } of QUESTIONS) {
    if (!link) continue
    expect(paths).toContain(link.to)
  }
})

it('leaves no group empty', () => {
  expect(FAQ_GROUPS.filter((group) => !QUESTIONS.some((each) => each.group === group))).toEqual([])
})

it('finds by words in any order, whatever their accents and case, those that ask about it first', () => {
  expect(found('DELETE account')).toEqual(['delete-my-account'])
  expect(found('account')[0]).toBe('need-an-account')
  expect(found('wáitlist fúll')).toContain('event-is-full')
  expect(found("can't make it")).toContain('cancel-my-place')
  expect(found('   ')).toHaveLength(QUESTIONS.length)
  expect(found('xyzzy')).toEqual([])
})

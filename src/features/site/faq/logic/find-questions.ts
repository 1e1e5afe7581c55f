import { fold } from '#/lib/fold'
import { groupWords, type Question } from './question'

/** Those that hold every word that was typed, or its beginning; those that ask about it come before those that mention it. */
export function findQuestions(questions: readonly Question[], typed: string): readonly Question[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  const holdsAll = (text: string) => words.every((word) => fold(text).includes(word))
  const asked = questions.filter(({ question }) => holdsAll(question))
  const mentioned = questions.filter(
    (each) => !asked.includes(each) && holdsAll(`${each.question} ${each.answer} ${groupWords(each.group)}`),
  )
  return [...asked, ...mentioned]
}

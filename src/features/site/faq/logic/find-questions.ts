import { groupWords, type Question } from './question'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** Those that hold every word that was typed, or its beginning; those that ask about it come before those that mention it. */
export function findQuestions(questions: readonly Question[], typed: string): readonly Question[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  const holdsAll = (text: string) => words.every((word) => plain(text).includes(word))
  const asked = questions.filter(({ question }) => holdsAll(question))
  const mentioned = questions.filter(
    (each) => !asked.includes(each) && holdsAll(`${each.question} ${each.answer} ${groupWords(each.group)}`),
  )
  return [...asked, ...mentioned]
}

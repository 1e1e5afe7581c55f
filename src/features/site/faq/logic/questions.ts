import { belongingQuestions } from './belonging-questions'
import { playingQuestions } from './playing-questions'
import type { Question } from './question'

/** What's asked most, in the language spoken now. Every answer says what the program does; whoever changes that changes it here. */
export const allQuestions = (): readonly Question[] => [...playingQuestions(), ...belongingQuestions()]

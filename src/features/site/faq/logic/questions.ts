import { BELONGING_QUESTIONS } from './belonging-questions'
import { PLAYING_QUESTIONS } from './playing-questions'
import type { Question } from './question'

/** What is asked most. Every answer says what the program does; whoever changes that changes it here. */
export const QUESTIONS: readonly Question[] = [...PLAYING_QUESTIONS, ...BELONGING_QUESTIONS]

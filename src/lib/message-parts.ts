import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { intlLocale } from '#/lib/locale'

type Forms<T> = { other: T } & Record<string, T>

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function rulesOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const known = rules.get(locale + type) ?? new Intl.PluralRules(intlLocale(locale), { type })
  rules.set(locale + type, known)
  return known
}

/** Returns a number as the language writes it: 1,200 in English, 1 200 or 1.200 elsewhere. */
export function numberIn(locale: string, value: number): string {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(intlLocale(locale))
  numbers.set(locale, known)
  return known.format(value)
}

/** Returns the form for a choice by its name. */
export const choose = <T>(name: string, forms: Forms<T>): T => forms[name] ?? forms.other

/** Returns the form for a number: the one for exactly it (`=0`), else the one of its plural category. */
export const plural = <T>(
  locale: string,
  value: number,
  forms: Forms<T>,
  offset = 0,
  type: Intl.PluralRuleType = 'cardinal',
): T => forms[`=${value}`] ?? choose(rulesOf(locale, type).select(value - offset), forms)

/** Returns an element with these words in it. */
export const within = (element: ReactElement, words: ReactNode): ReactElement =>
  cloneElement(element, undefined, words)

/** Returns words and elements after one another. */
export const rich = (...parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

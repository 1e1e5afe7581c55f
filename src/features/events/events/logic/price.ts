/** What a dollar sign stands for, by country. */
const DOLLARS: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  MX: 'MXN',
  SG: 'SGD',
  HK: 'HKD',
}
const SIGNS: Readonly<Record<string, string>> = {
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  MX$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
}
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+(?:[.,]\d{1,2}(?!\d))?`
const CODES = 'USD|CAD|AUD|NZD|MXN|EUR|GBP|CHF|SEK|DKK|NOK|JPY|SGD|HKD'
const SIGN_FIRST = new RegExp(`(US\\$|CA?\\$|AU?\\$|NZ\\$|MX\\$|[$€£])\\s?(${NUMBER})`, 'gi')
const SIGN_LAST = new RegExp(`(${NUMBER})\\s?(€|£|\\b(?:${CODES})\\b)`, 'gi')
const FREE = /\b(?:free|no (?:charge|cost|fee)|gratis|gratuito|kostenlos)\b/i

export type PriceFacts = { amounts: string[]; currency: string } | 'free' | 'unknown'

/** '1,250.5' and '7,50' as a plain number: '1250.50', '7.50', '5'. */
function plainAmount(written: string): string {
  const number = Number(written.replace(/,(?=\d{3})/g, '').replace(',', '.'))
  return Number.isInteger(number) ? String(number) : number.toFixed(2)
}

/**
 * What the host's words about the price come to: amounts in one currency, the lowest first. Without words nothing is
 * asked for. What names no amount, or two currencies, stays unknown.
 */
export function priceFacts(note: string, country: string): PriceFacts {
  if (note.trim() === '') return 'free'
  const found = [
    ...[...note.matchAll(SIGN_FIRST)].map(([, sign = '', amount = '']) => ({ sign, amount })),
    ...[...note.matchAll(SIGN_LAST)].map(([, amount = '', sign = '']) => ({ sign, amount })),
  ].map(({ sign, amount }) => {
    const written = sign.toUpperCase()
    return {
      amount: plainAmount(amount),
      currency: SIGNS[written] ?? (written === '$' ? DOLLARS[country] : written),
    }
  })
  const paid = found.filter(({ amount }) => Number(amount) > 0)
  const [first] = paid
  if (!first) return found.length > 0 || FREE.test(note) ? 'free' : 'unknown'
  if (first.currency === undefined || paid.some(({ currency }) => currency !== first.currency))
    return 'unknown'
  const amounts = [...new Set(paid.map(({ amount }) => amount))].toSorted((a, b) => Number(a) - Number(b))
  return { amounts, currency: first.currency }
}

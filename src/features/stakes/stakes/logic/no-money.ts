import * as m from '#/lib/messages.gen'

export const noMoney = () => m.stakes_noMoney()

/** Codes of currencies that are no words of any language people write here. */
const CURRENCY_KEYS =
  'usd eur gbp chf jpy cny rmb inr aud nzd mxn brl krw sek nok dkk pln czk huf zar rub uah sgd hkd thb php idr vnd aed sar ils btc eth usdt usdc xrp'

/** And of those that are: they count beside a number only, as '20 CAD'. */
const KEYS_BESIDE_NUMBERS = 'cad try ars clp cop pen all cup mad bam gel mop top ron npr pkr'

const MONEY_PHRASES =
  'money moneys cash cashes dollar dollars buck bucks euro euros cents penny pennies quid sterling rupee rupees peso pesos yen yuan rubles ' +
  'pay pays paid paying payer payment payments payout payouts prepaid repay repays reimburse reimburses refund refunds deposit deposits invoice fee fees ' +
  'bet bets betting bettor wager wagers wagered wagering gamble gambles gambling gambler bookie bookmaker jackpot sweepstake sweepstakes lottery lotto ' +
  'venmo paypal zelle cashapp revolut wechatpay alipay bitcoin bitcoins ethereum crypto iban ' +
  'dinero plata apuesta apuestas apostar pagar paga pagan geld wette wetten bezahlt bezahlen argent payer payent soldi scommessa dinheiro aposta apostas'

const PHRASES = [
  /\bgift ?cards?\b/,
  /\b(?:apple|google|samsung) ?pay\b/,
  /\bcash ?app\b/,
  /\bbuy[ -]?ins?\b/,
  /\bmoney'?s? worth\b/,
  /\b(?:pick|foot|cover|settle)s? (?:up )?the (?:tab|bill|check|cheque)\b/,
  /\bfive ?spot\b/,
  /\d\s*(?:grand|pounds?|cents?)\b/,
]

/** Said by people who speak of something else. */
const HARMLESS = [/\bpay(?:s|ing)? attention\b/g, /\byou bet\b/g]

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const CURRENCIES = setOf(CURRENCY_KEYS)
const TELLING = new Set([...setOf(MONEY_PHRASES), ...CURRENCIES])
const BESIDE_NUMBERS = setOf(KEYS_BESIDE_NUMBERS)

/** Without marks, soft hyphens and widths that are nothing, and in one case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
}

/** 'd0llars' as it is read; what is a number stays one. */
const asRead = (token: string): string =>
  /[a-z]/.test(token) ? token.replace(/[0134578@]/g, (sign) => LOOKALIKES[sign] ?? sign) : token

/** 'c a s h' and 'c.a.s.h' are one word to whoever reads them. */
const closed = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{L}(?:[\s.*_-]\p{L}){2,}(?![\p{L}\p{N}])/gu, (spelt) =>
    spelt.replace(/[^\p{L}]/gu, ''),
  )

/**
 * Whether something typed speaks of money: by a sign or a code of a currency, by words of paying, or of wagers. It catches
 * what people write in earnest and the usual disguises; whoever wants to be clever is left to be reported.
 */
export function speaksOfMoney(text: string): boolean {
  if (/\p{Sc}/u.test(text.normalize('NFKC'))) return true
  const words = HARMLESS.reduce((left, phrase) => left.replace(phrase, ' '), closed(plain(text)))
  if (PHRASES.some((phrase) => phrase.test(words))) return true
  const tokens = words.match(/[\p{L}\p{N}@]+/gu) ?? []
  return tokens.some((token, index) => {
    // '20usd' and 'usd20' are two words without the space.
    const letters = /^\d+([a-z]{3,})$/.exec(token)?.[1] ?? /^([a-z]{3,})\d+$/.exec(token)?.[1] ?? token
    if (TELLING.has(letters) || TELLING.has(asRead(token))) return true
    const besideNumber = /^\d/.test(tokens[index - 1] ?? '') || /^\d/.test(tokens[index + 1] ?? '')
    return besideNumber && BESIDE_NUMBERS.has(token) && isInCapitals(text, token)
  })
}

/** 'try 20 serves' is no Turkish money, and '20 TRY' is. */
const isInCapitals = (text: string, token: string): boolean =>
  new RegExp(`\\b${token.toUpperCase()}\\b`).test(text.normalize('NFKC'))

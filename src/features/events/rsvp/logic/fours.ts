const PLAYERS_PER_COURT = 4
const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const inWords = (count: number) => WORDS[count] ?? String(count)
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const fullWords = (courts: number) => `${capital(inWords(courts))} ${courts === 1 ? 'court' : 'courts'} full`

/** What a turnout means on court, four to each: '11 in: one short of three courts'. `courts`: how many there are, if known. */
export function describeFours(players: number, courts?: number | null): string {
  if (players <= 0) return 'No one in yet. Four fill a court.'
  const full = Math.floor(players / PLAYERS_PER_COURT)
  const over = players % PLAYERS_PER_COURT
  if (courts && players > courts * PLAYERS_PER_COURT)
    return `${players} in. ${fullWords(courts)}, ${inWords(players - courts * PLAYERS_PER_COURT)} rotating in.`
  if (over === 0) return `${players} in. ${fullWords(full)}.`
  if (over === 1 && full > 0) return `${players} in. ${fullWords(full)}, one rotating in.`
  const missing = PLAYERS_PER_COURT - over
  const filled = full === 0 ? 'a court' : `${inWords(full + 1)} courts`
  return `${players} in. ${capital(inWords(missing))} more ${missing === 1 ? 'fills' : 'fill'} ${filled}.`
}

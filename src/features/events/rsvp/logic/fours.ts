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
const courtsInWords = (count: number) => (count === 1 ? 'one court' : `${inWords(count)} courts`)

/** What a turnout means on court, four to each: '11 in: one short of three courts'. `courts`: how many there are, if known. */
export function describeFours(players: number, courts?: number | null): string {
  if (players <= 0) return 'Nobody in yet: four make a court'
  const full = Math.floor(players / PLAYERS_PER_COURT)
  const over = players % PLAYERS_PER_COURT
  if (courts && players > courts * PLAYERS_PER_COURT) {
    return `${players} in: ${courtsInWords(courts)} full, ${inWords(players - courts * PLAYERS_PER_COURT)} rotating in`
  }
  if (over === 0) return `${players} in: ${courtsInWords(full)} full`
  if (over === 1 && full > 0) return `${players} in: ${courtsInWords(full)} full, one rotating in`
  return `${players} in: ${inWords(PLAYERS_PER_COURT - over)} short of ${courtsInWords(full + 1)}`
}

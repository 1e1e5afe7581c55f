/** Woman and man against woman and man, each numbered from 0 among their own. */
export type MixedTable = readonly [number, number, number, number]

/** Irreducible polynomials over two elements, as bits: for fields of so many elements. */
const FIELD_POLYNOMIALS: Readonly<Record<number, number>> = { 4: 0b111, 8: 0b1011, 16: 0b10011 }

const coprimeToSix = (couples: number) => couples % 2 !== 0 && couples % 3 !== 0

/** In round r women r ± t meet with men r ± 2t as partners: as 1, 2 and 3 have inverses, every difference comes once. */
function oddRounds(couples: number): MixedTable[][] {
  const at = (number: number) => (number + 2 * couples) % couples
  return Array.from({ length: couples }, (_, round) =>
    Array.from({ length: (couples - 1) / 2 }, (__, index): MixedTable => {
      const step = index + 1
      return [at(round + step), at(round + 2 * step), at(round - step), at(round - 2 * step)]
    }),
  )
}

/** The same in a field of 2ᵐ elements, where plus is XOR: in round s women i and i + s meet, with men xs further. */
function evenRounds(couples: number, polynomial: number): MixedTable[][] {
  const timesX = (element: number) => (2 * element >= couples ? (2 * element) ^ polynomial : 2 * element)
  return Array.from({ length: couples - 1 }, (_, index) => {
    const shift = index + 1
    const women = Array.from({ length: couples }, (__, woman) => woman).filter(
      (woman) => woman < (woman ^ shift),
    )
    return women.map((woman): MixedTable => {
      const man = woman ^ timesX(shift)
      return [woman, man, woman ^ shift, man ^ shift]
    })
  })
}

/**
 * Mixed doubles for as many women as men: every woman and every man except those of the same number are partners once and
 * opponents once, and everybody meets all others of their own sex once. n rounds with one couple sitting out for n without
 * factors 2 and 3, n − 1 rounds for n = 4, 8, 16; undefined for other numbers, for which a search has to do.
 *
 * Source: spouse-avoiding mixed doubles round robins, Brayton, Coppersmith and Hoffman 1974.
 */
export function mixedRounds(couples: number): MixedTable[][] | undefined {
  const polynomial = FIELD_POLYNOMIALS[couples]
  if (polynomial !== undefined) return evenRounds(couples, polynomial)
  return couples > 4 && coprimeToSix(couples) ? oddRounds(couples) : undefined
}

import { sql } from 'drizzle-orm'

/** One value of each type the product reads. */
export const everyType = () =>
  sql`select ${7}::int as whole, ${'9007199254740993'}::bigint as large, ${true}::bool as said, ${null}::text as nothing,
    ${'{"a": [1, null]}'}::jsonb as object, '2024-02-29T23:59:59.123Z'::timestamptz at time zone 'UTC' as moment,
    ${'2024-02-29'}::date as day, ${'{a,"b c",NULL}'}::text[] as words, ${'{1,2}'}::integer[] as numbers,
    ${'12.50'}::numeric as amount, ${'Zoë “Ace” \\ \n'}::text as name`

/** As PostgreSQL's driver brings them through drizzle: dates and decimals as they are written. */
export const EVERY_TYPE_READ = [
  {
    whole: 7,
    large: '9007199254740993',
    said: true,
    nothing: null,
    object: { a: [1, null] },
    moment: '2024-02-29 23:59:59.123',
    day: '2024-02-29',
    words: ['a', 'b c', null],
    numbers: [1, 2],
    amount: '12.50',
    name: 'Zoë “Ace” \\ \n',
  },
]

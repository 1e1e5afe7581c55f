import { expect, test } from 'vitest'
import { transactionProblems } from './check-transactions.mjs'

const inside = (body: string) =>
  `export const seat = (db: Db) =>\n  db.transaction(async (tx) => {\n    ${body}\n  })\n`

test.each([
  ['await tx.insert(rows).values(input)'],
  ['await record(tx, { db: tx })'],
  ['await tx.transaction(async (tx) => tx.delete(rows))'],
  ["await tx.execute(sql`select db.name from db`) // the db's own"],
  ["throw new Error('db is busy: fetch( later')"],
  ['const found = await prefetch(tx); return found.db'],
])('%s is fine', (body) => {
  expect(transactionProblems(inside(body))).toEqual([])
})

test.each([
  ['await db.insert(rows).values(input)', 'db is used inside'],
  ['await audit(db, input)', 'db is used inside'],
  ['await tx.execute(sql`select ${await count(db)}`)', 'db is used inside'],
  ['await audit({ db, input })', 'db is used inside'],
  ["await fetch('https://example.org')", 'waits for the network'],
  ['await mailer.sendMail(message)', 'waits for the network'],
])('%s is refused', (body, problem) => {
  expect(transactionProblems(inside(body))).toEqual([{ line: 3, problem: expect.stringContaining(problem) }])
})

test('a longer path to the database is followed', () => {
  const source = 'services.db.transaction(async (tx) => {\n  await services.db.insert(rows)\n})'
  expect(transactionProblems(source)).toEqual([
    { line: 2, problem: expect.stringContaining('services.db is used') },
  ])
})

test('a body that cannot be looked into, or another name for tx, is refused', () => {
  expect(transactionProblems('db.transaction(work)')).toHaveLength(1)
  expect(transactionProblems('db.transaction(async (trx) => trx.delete(rows))')).toHaveLength(1)
  expect(transactionProblems('db.transaction<number>((tx) => grant(tx))')).toEqual([])
})

test('outside of a transaction nothing is asked', () => {
  expect(transactionProblems("await db.insert(rows)\nawait fetch('/x')")).toEqual([])
})

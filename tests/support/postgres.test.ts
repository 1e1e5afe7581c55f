import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, startPostgres, type TestPostgres } from './postgres'

let server: TestPostgres
beforeAll(async () => void (server = await startPostgres({ durable: true })))
afterAll(() => server.stop())

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('what was committed is there after the postmaster is killed, under the same address', async () => {
  const url = await createDatabase(server)
  await query(url, 'CREATE TABLE answers (seat int)')
  await query(url, 'INSERT INTO answers VALUES (7)')
  const before = server.pid()
  await server.crash()
  await server.restart()
  expect(server.pid()).not.toBe(before)
  expect(await query(url, 'SELECT seat FROM answers')).toEqual([{ seat: 7 }])
})

test('a halted server refuses, and serves again after a restart', async () => {
  await server.halt()
  await expect(query(server.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await server.restart()
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

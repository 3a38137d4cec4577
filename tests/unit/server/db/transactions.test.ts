import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every transaction is run again when another one stood in its way: none begins beside `inTransaction`', () => {
  const begins = globSync('server/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('.transaction('))
  expect(begins.sort()).toEqual(['server/db/open-postgres.ts', 'server/db/transaction.ts'])
})

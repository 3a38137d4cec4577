import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every transaction starts in `runInTransaction`, which retries conflicts', () => {
  const begins = globSync('server/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('.transaction('))
  expect(begins.sort()).toEqual(['server/db/open-postgres.ts', 'server/db/transaction.ts'])
})

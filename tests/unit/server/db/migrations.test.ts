import { readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import config from '../../../../drizzle.config.ts'

it('a gateway that starts for the first time gets the tables and indexes that the code describes', async () => {
  const paths = [config.schema].flat().filter((path) => path !== undefined)
  const modules: Record<string, unknown>[] = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ `../../../../${path.slice(2)}`)),
  )
  const meta = `${config.out}/meta`
  const { entries } = JSON.parse(await readFile(`${meta}/_journal.json`, 'utf8'))
  const newest = String(entries.at(-1).idx).padStart(4, '0')
  const migrated = JSON.parse(await readFile(`${meta}/${newest}_snapshot.json`, 'utf8'))
  const described = generateDrizzleJson(Object.assign({}, ...modules), migrated.id)
  expect(await generateMigration(migrated, described), 'run npx drizzle-kit generate').toEqual([])
})

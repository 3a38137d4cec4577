import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { idSchema } from '../../../src/contract/fields.ts'
import type { Query } from '../../http/contract/query.ts'
import type { DistFile } from './dist.ts'

const carried = ['client_id', 'domain_area'] as const

/**
 * Builds the web app manifest. Its start URL contains the game and the area, because an installed app on iOS starts
 * with empty storage. With `home`, the URL was opened from the app's icon, and returning players see their last
 * selection.
 */
export async function buildManifest(file: DistFile, query: Query): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(file.path, 'utf8'))
  const start = new URLSearchParams({ home: '1' })
  for (const name of carried) {
    const value = query[name]
    if (value !== undefined && v.is(idSchema, value)) start.set(name, value)
  }
  return JSON.stringify({ ...v.parse(v.looseObject({}), manifest), start_url: `/?${start}` })
}

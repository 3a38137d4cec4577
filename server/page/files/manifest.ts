import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { id } from '../../../src/contract/fields.ts'
import type { Query } from '../../http/contract/query.ts'
import type { DistFile } from './dist.ts'

const carried = ['client_id', 'domain_area'] as const

/**
 * A home-screen app on iOS starts with empty storage, so its start address carries the game and the area. `home` tells the store
 * that the icon was tapped: a returning player goes on from their last choice.
 */
export async function buildManifest(file: DistFile, query: Query): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(file.path, 'utf8'))
  const start = new URLSearchParams({ home: '1' })
  for (const name of carried) {
    const value = query[name]
    if (value !== undefined && v.is(id, value)) start.set(name, value)
  }
  return JSON.stringify({ ...v.parse(v.looseObject({}), manifest), start_url: `/?${start}` })
}

import * as v from 'valibot'
import { areas, languages } from '../../src/contract/domain.table.ts'
import { id } from '../../src/contract/fields.ts'

/** Where a player of this browser was last: kept by the store in a cookie (`src/app/keep-last-place.ts`), and nothing of who they are. */
const lastPlace = v.object({
  area: v.optional(v.picklist(areas)),
  language: v.optional(v.picklist(languages)),
  game: v.optional(id),
  region: v.optional(id),
})
export type LastPlace = v.InferOutput<typeof lastPlace>

const name = 'last_place='

/** A cookie is as trustworthy as an address: what cannot be read was never there. */
export function readLastPlace(header = ''): LastPlace {
  const text = header
    .split('; ')
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length)
  if (text === undefined) return {}
  try {
    const { v: value } = v.parse(v.object({ v: lastPlace }), JSON.parse(decodeURIComponent(text)))
    return value
  } catch {
    return {}
  }
}

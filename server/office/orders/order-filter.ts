import type * as v from 'valibot'
import type { findOrders } from '../../../office/contract/calls/orders.calls.ts'
import type { OrderFilter } from '../../admin/search/list-orders.ts'
import { interpretOrderSearch, type ResolvedReading } from '../../admin/search/interpret-order-search.ts'
import { addDays, isTimeZone, toUnixTime } from '../../admin/search/zoned-time.ts'
import { listBrandsWithRight, type OfficeActor } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { ReadContext } from '../office-handler.ts'

type FilterRequest = Omit<v.InferOutput<typeof findOrders.request>, 'cursor'>

/**
 * Returns the requested brands that this database has. The dispatcher has already checked the user's permission in
 * each.
 */
export function selectBrandsWithRight(
  actor: OfficeActor,
  right: 'readOrders' | 'exportOrders' | 'readFigures',
  requested: readonly string[] | undefined,
): readonly string[] | 'all' {
  const brands = listBrandsWithRight(actor, right)
  if (requested === undefined) return brands
  return brands === 'all' ? requested : requested.filter((brand) => brands.includes(brand))
}

export function requireTimeZone(zone: string): string {
  if (!isTimeZone(zone)) throw new OfficeError('badRequest', { reason: 'zone' })
  return zone
}

/** Describes a filter for the log without its search text, which may contain player names. */
export function describeOrderFilterForLog(
  { search: _search, language: _language, ...criteria }: FilterRequest,
  readings: readonly ResolvedReading[],
): Record<string, unknown> {
  const isPersonal = readings.some(({ kind }) => kind === 'name' || kind === 'id')
  const search = isPersonal ? readings.map(({ kind }) => ({ kind })) : readings
  return { ...criteria, ...(search.length > 0 ? { search } : {}) }
}

/** Converts the filter of a request, and interprets its search text. */
export async function resolveOrderFilter(
  request: FilterRequest,
  { actor, db, at }: Pick<ReadContext, 'actor' | 'db' | 'at'>,
  right: 'readOrders' | 'exportOrders',
): Promise<{ filter: OrderFilter; readings: ResolvedReading[] }> {
  const { search = '', brands, from, to, games, areas, channels, money, goods, flags } = request
  const zone = requireTimeZone(request.zone)
  const namedBrands = listBrandsWithRight(actor, 'revealPlayers')
  const { condition, readings } = await interpretOrderSearch(db, search, { at, zone, namedBrands })
  return {
    readings,
    filter: {
      search: condition,
      brands: selectBrandsWithRight(actor, right, brands),
      games,
      areas,
      channels,
      money,
      goods,
      flags,
      from: from === undefined ? undefined : toUnixTime(from, 0, zone),
      until: to === undefined ? undefined : toUnixTime(addDays(to, 1), 0, zone),
    },
  }
}

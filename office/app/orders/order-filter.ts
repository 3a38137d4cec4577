import type { OfficeRequestOf } from '../../contract/call.ts'
import type { findOrders } from '../../contract/calls/orders.calls.ts'
import { ownTimeZone } from '../format/local-date-time.tsx'
import type { OfficeLanguage } from '../i18n/i18n.ts'

type Request = OfficeRequestOf<typeof findOrders>
export type OrderFilter = Omit<Request, 'cursor'>

/** Filters with several values. The URL repeats the parameter for each value. */
export const multiValueFilterNames = ['game', 'area', 'channel', 'money', 'goods', 'flag'] as const
export type MultiValueFilterName = (typeof multiValueFilterNames)[number]

/**
 * Parameters that change the list. If one of them changes, the cursor is removed, because it belongs to the previous
 * list.
 */
const narrowing = ['search', 'from', 'to', ...multiValueFilterNames] as const

/**
 * Reads the filter from the page's URL. Unknown values are sent as they are: the gateway rejects them, while ignoring
 * them would show a wrong list.
 */
export function parseOrderFilter(params: URLSearchParams, language: OfficeLanguage): OrderFilter {
  const list = (name: MultiValueFilterName) => (params.has(name) ? params.getAll(name) : undefined)
  const filter: Record<string, unknown> = {
    search: params.get('search') ?? undefined,
    brands: params.has('brand') ? params.getAll('brand') : undefined,
    games: list('game'),
    areas: list('area'),
    channels: list('channel'),
    money: list('money'),
    goods: list('goods'),
    flags: list('flag'),
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    zone: ownTimeZone,
    language,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as OrderFilter
}

/**
 * Returns the filters in a fixed order, so that equal filters result in equal queries. The brand is left out, because
 * it applies to the whole office.
 */
export function buildSavedViewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of narrowing) for (const value of params.getAll(name).sort()) query.append(name, value)
  return query.toString()
}

/** URL parameter for the list without filters. It takes precedence over the user's default view. */
export const unfilteredViewParam = { view: 'all' } as const

/** Replaces a filter's values and returns to the first page of the list. */
export function replaceFilterValues(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name)
  next.delete('cursor')
  for (const value of values) next.append(name, value)
  return next
}

export const hasOrderFilters = (params: URLSearchParams): boolean => narrowing.some((name) => params.has(name))

/** Removes all parameters except the brand, which applies to the whole office. */
export function removeFilters(params: URLSearchParams): URLSearchParams {
  const brand = params.get('brand')
  return new URLSearchParams(brand === null ? {} : { brand })
}

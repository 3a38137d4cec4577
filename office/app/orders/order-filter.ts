import type { OfficeRequestOf } from '../../contract/call.ts'
import type { findOrders } from '../../contract/calls/orders.calls.ts'
import { ownTimeZone } from '../format/moment.tsx'
import type { OfficeLanguage } from '../i18n/i18n.ts'

type Request = OfficeRequestOf<typeof findOrders>
export type OrderFilter = Omit<Request, 'cursor'>

/** Filters with several values. The address repeats the parameter once per value. */
export const listFilters = ['game', 'area', 'channel', 'money', 'goods', 'flag'] as const
export type ListFilter = (typeof listFilters)[number]

/** Parameters that make a list another one. A cursor belongs to one list, so it goes when one of them changes. */
const narrowing = ['search', 'from', 'to', ...listFilters] as const

/**
 * Reads the filter from the page's address. Values are passed on as they are: the gateway refuses those that it does
 * not know, because a list that silently ignored a filter would be a wrong list.
 */
export function readFilter(params: URLSearchParams, language: OfficeLanguage): OrderFilter {
  const list = (name: ListFilter) => (params.has(name) ? params.getAll(name) : undefined)
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

/** Replaces the values of one filter. The list then starts again at its first page. */
export function withFilter(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name)
  next.delete('cursor')
  for (const value of values) next.append(name, value)
  return next
}

export const isNarrowed = (params: URLSearchParams): boolean => narrowing.some((name) => params.has(name))

/** Keeps the brand, which belongs to the whole office. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const brand = params.get('brand')
  return new URLSearchParams(brand === null ? {} : { brand })
}

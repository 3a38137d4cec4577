import type { OfficeRequestOf } from '../../contract/call.ts'
import { figureGroups, maxFigureDays, type FigureGroup, type getFigures } from '../../contract/calls/figures.calls.ts'
import { ownTimeZone } from '../format/local-date-time.tsx'
import type { OfficeLanguage } from '../i18n/i18n.ts'

export type FiguresRequest = OfficeRequestOf<typeof getFigures>

/** What the selected days can be compared with. For `own`, the URL contains the first and the last compared day. */
export const comparisonRangeKinds = ['previous', 'year', 'own', 'none'] as const
export type Comparison = (typeof comparisonRangeKinds)[number]

/** Default length of the range in days. The range ends today. */
const usualDays = 7
/** 52 weeks in days. At this distance, each day is compared with the same weekday. */
const yearDays = 364

const dayMs = 86_400_000
const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs

const addDays = (day: string, days: number): string =>
  new Date((toDayNumber(day) + days) * dayMs).toISOString().slice(0, 10)

const countDays = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from) + 1

export const parseFigureGroup = (params: URLSearchParams): FigureGroup =>
  figureGroups.find((group) => group === params.get('by')) ?? 'day'

export const parseComparison = (params: URLSearchParams): Comparison =>
  comparisonRangeKinds.find((one) => one === params.get('compare')) ?? 'previous'

/** Reads a day from the URL. Returns undefined for missing or invalid days. */
function readDay(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toDayNumber(text)) ? text : undefined
}

/** Returns the range in the URL, by default the last seven days. */
export function parseDateRange(params: URLSearchParams, today: string): { readonly from: string; readonly to: string } {
  const from = readDay(params, 'from')
  const to = readDay(params, 'to') ?? from ?? today
  return { from: from ?? addDays(to, 1 - usualDays), to }
}

function readRangeBefore(params: URLSearchParams, { from, to }: { readonly from: string; readonly to: string }) {
  const days = countDays(from, to)
  switch (parseComparison(params)) {
    case 'none':
      return {}
    case 'previous':
      return { beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1) }
    case 'year':
      return { beforeFrom: addDays(from, -yearDays), beforeTo: addDays(to, -yearDays) }
    case 'own': {
      const beforeFrom = readDay(params, 'beforeFrom') ?? addDays(from, -days)
      return { beforeFrom, beforeTo: readDay(params, 'beforeTo') ?? addDays(beforeFrom, days - 1) }
    }
  }
}

const isRange = (from: string | undefined, to: string | undefined): boolean => {
  if (from === undefined || to === undefined) return true
  const days = countDays(from, to)
  return days >= 1 && days <= maxFigureDays
}

/** Reads the request from the page's URL. Returns undefined if a range is empty or too long. */
export function parseFiguresRequest(
  params: URLSearchParams,
  { today, language }: { readonly today: string; readonly language: OfficeLanguage },
): FiguresRequest | undefined {
  const range = parseDateRange(params, today)
  if (!isRange(range.from, range.to)) return undefined
  const before = readRangeBefore(params, range)
  if (!isRange(before.beforeFrom, before.beforeTo)) return undefined
  const brand = params.get('brand')
  const list = (name: string) => (params.has(name) ? params.getAll(name) : undefined)
  const lists = { games: list('game'), areas: list('area'), channels: list('channel') }
  return {
    ...(brand === null ? {} : { brand }),
    ...(Object.fromEntries(Object.entries(lists).filter(([, values]) => values !== undefined)) as Pick<
      FiguresRequest,
      'games' | 'areas' | 'channels'
    >),
    ...range,
    ...before,
    by: parseFigureGroup(params),
    zone: ownTimeZone,
    language,
  }
}

export function withChangedUrlParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, values] of Object.entries(changes)) {
    next.delete(name)
    for (const value of [values ?? []].flat()) next.append(name, value)
  }
  return next
}

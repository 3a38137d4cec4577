import type { OfficeRequestOf } from '../../contract/call.ts'
import type { officeLogApiCalls } from '../../contract/calls/log.calls.ts'

type LogRequest = OfficeRequestOf<(typeof officeLogApiCalls)['listLog']>

/** Filters that links from other screens set. */
export const logLinkFilters = ['staffId', 'object', 'verb'] as const

/** Returns the Unix time at which a day starts in the browser's time zone; undefined for invalid days. */
function findStartOfDay(day: string | null, daysLater = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime() / 1000
}

/** Reads the filters from the page's URL. It contains the first and the last day. */
export function parseLogRequest(params: URLSearchParams, brand: string | undefined): LogRequest {
  const from = findStartOfDay(params.get('from'))
  const end = findStartOfDay(params.get('to'), 1)
  return {
    ...(brand === undefined ? {} : { brand }),
    ...Object.fromEntries(logLinkFilters.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []))),
    ...(from === undefined ? {} : { from }),
    ...(end === undefined ? {} : { to: end - 1 }),
  }
}

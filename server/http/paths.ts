import { parseSocialCode } from '../../src/brands/social-code.ts'
import { gatewayApiCalls } from '../../src/contract/calls.table.ts'
import { isLegalPage } from '../../src/contract/links/page-url.ts'

/** Path prefixes of API calls, whose errors are envelopes. */
const callPrefixes = new Set(Object.values(gatewayApiCalls).map((row) => `/${row.path.split('/')[1]}/`))

/** Folders in which missing files return 404 instead of the store's page. */
const filePrefixes = [
  '/assets/',
  '/brands/',
  '/fonts/',
  '/art/',
  '/sandbox/',
  '/legal/',
  '/notify/',
  '/drop-in/',
  '/pay-form/',
]

export const stripQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/'

export const isApiCallPath = (path: string): boolean => callPrefixes.has(`/${path.split('/')[1]}/`)

/** Returns true if the path is a page of the store. `/@` paths contain a social code. */
export function isStoreRoute(path: string): boolean {
  if (parseSocialCode(path) !== undefined || isLegalPage(path)) return true
  if (isApiCallPath(path) || filePrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return false
  return !/\.[^/]*$/.test(path) && !path.startsWith('/_')
}

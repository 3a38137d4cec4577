import { parseSocialCode } from '../../src/brands/social-code.ts'
import { calls } from '../../src/contract/calls.table.ts'

/** First parts of the paths of calls: what stands below them answers envelopes, also for errors. */
const callPrefixes = new Set(Object.values(calls).map((row) => `/${row.path.split('/')[1]}/`))

/** Folders whose files exist or do not: a missing one is never answered with the store. */
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

export const isCallPath = (path: string): boolean => callPrefixes.has(`/${path.split('/')[1]}/`)

/** A place in the store: no file, no call. The text after `/@` is a social code, whatever it looks like. */
export function isStoreRoute(path: string): boolean {
  if (parseSocialCode(path) !== undefined) return true
  if (isCallPath(path) || filePrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return false
  return !/\.[^/]*$/.test(path) && !path.startsWith('/_')
}

import type { Platform } from '../../src/contract/domain.table.ts'

/** Part of the user agent that a page depends on. Having only three values keeps the page cache small. */
export type UserAgentHint = 'iPhone' | 'Android' | ''

/**
 * Returns the hint by the same rules as the store. An iPad that identifies itself as a Mac is corrected in the browser.
 */
export function getUserAgentHint(userAgent = ''): UserAgentHint {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export const platformByUserAgentHint: Record<UserAgentHint, Platform> = { iPhone: 'ios', Android: 'android', '': 'web' }

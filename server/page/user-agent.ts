import type { Platform } from '../../src/contract/domain.table.ts'

/** Part of the user agent that affects a page. Only three values, so that the page cache stays small. */
export type UserAgentHint = 'iPhone' | 'Android' | ''

/**
 * Derives the device hint from the user agent with the same rules as the store. An iPad may claim to be a Mac; the
 * browser corrects that later.
 */
export function getUserAgentHint(userAgent = ''): UserAgentHint {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export const platformByUserAgentHint: Record<UserAgentHint, Platform> = { iPhone: 'ios', Android: 'android', '': 'web' }

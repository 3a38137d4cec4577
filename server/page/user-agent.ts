import type { Platform } from '../../src/contract/domain.table.ts'

/** The part of a user agent that a page depends on. Three values keep the page cache small. */
export type UserAgentHint = 'iPhone' | 'Android' | ''

/** Same rules as in the store. An iPad that reports to be a Mac is corrected in the browser. */
export function getUserAgentHint(userAgent = ''): UserAgentHint {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export const getPlatform: Record<UserAgentHint, Platform> = { iPhone: 'ios', Android: 'android', '': 'web' }

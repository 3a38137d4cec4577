import type { Platform } from '../../src/contract/domain.table.ts'

/** Of all that a browser says of itself, a page depends on the platform: three words keep the kept pages few. */
export type UserAgentHint = 'iPhone' | 'Android' | ''

/** As the store tells it from the same words; an iPad that says it is a Mac asks once more by itself. */
export function getUserAgentHint(userAgent = ''): UserAgentHint {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export const getPlatform: Record<UserAgentHint, Platform> = { iPhone: 'ios', Android: 'android', '': 'web' }

import type { Platform } from '../../src/contract/domain.table.ts'

/** Of all that a browser says of itself, a page depends on the platform: three words keep the kept pages few. */
export type AgentWord = 'iPhone' | 'Android' | ''

/** As the store tells it from the same words; an iPad that says it is a Mac asks once more by itself. */
export function agentWord(userAgent = ''): AgentWord {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export const platformOf: Record<AgentWord, Platform> = { iPhone: 'ios', Android: 'android', '': 'web' }

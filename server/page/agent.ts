import type { Platform } from '../../src/contract/domain.table.ts'
import { inAppBrowsers } from '../../src/kernel/in-app/in-app-browsers.table.ts'

/** Of all that a browser says of itself, a page depends on the platform: three words keep the kept pages few. */
export type AgentWord = 'iPhone' | 'Android' | ''

/** As the store tells it from the same words; an iPad that says it is a Mac asks once more by itself. */
export function agentWord(userAgent = ''): AgentWord {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export const platformOf: Record<AgentWord, Platform> = { iPhone: 'ios', Android: 'android', '': 'web' }

/** Longer words are no app's name. */
const maxWord = 24
const marks = [/; wv\)/, /Safari\//, ...inAppBrowsers.map(({ agent }) => agent)]

/** The words by which the store knows the view of another app: there some ways to pay are left out. */
export const appWords = (userAgent = ''): string =>
  marks
    .flatMap((mark) => mark.exec(userAgent)?.[0] ?? [])
    .filter((word) => word.length <= maxWord)
    .map((word) => ` ${word}`)
    .join('')

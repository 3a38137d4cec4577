import { fillIn, readWords } from '../../../locales/read-words.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { arePurchasesPausedAt } from '../../players/budgets/budget-rules.ts'
import type { BudgetRow } from '../../players/budgets/budgets.ts'
import { formatBlockEnd } from './assert-not-blocked.ts'

const pausedWords = readWords('gateway', ['playerPaused'])
const blockWords = readWords('message', ['blocked_until'])

type Pause = Pick<BudgetRow, 'pausedUntil' | 'timeZone'>

/** Throws if the player has paused purchases. The message names the end in the time zone in which the player paused. */
export function assertNotPaused(row: Pause | null | undefined, at: number): void {
  const { pausedUntil, timeZone } = row ?? { pausedUntil: null, timeZone: 'UTC' }
  if (pausedUntil === null || !arePurchasesPausedAt({ pausedUntil }, at)) return
  throw new CallFailure('playerPaused', (language) =>
    [
      pausedWords(language).playerPaused,
      fillIn(blockWords(language).blocked_until, { time: formatBlockEnd(pausedUntil, language, timeZone) }),
    ].join('\n'),
  )
}

import { fillIn, readWords } from '../../../locales/read-words.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { BlockReason } from '../../../src/contract/entities/player-block.ts'
import { formatDateTimeWithUtcOffset } from '../../../src/kernel/time/format-date-time-with-utc-offset.ts'
import { resolveArea } from '../../catalogue/areas.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { PlayerBlockRow } from '../../players/blocks/player-blocks.ts'
import { findBuyerTimeZone, getUtcOffsetMinutes } from '../buyer-time-zone.ts'

/** Key of each reason's text in the namespace `message`. To add a reason, add it to `blockReasons` and here. */
const reasonKeys = {
  disputes: 'blocked_disputes',
  fraudCheck: 'blocked_fraudCheck',
  accountStolen: 'blocked_accountStolen',
  boughtByChild: 'blocked_boughtByChild',
  playerAsked: 'blocked_playerAsked',
  gameRules: 'blocked_gameRules',
} as const satisfies Record<BlockReason, string>

const blockWords = readWords('message', [
  ...Object.values(reasonKeys),
  'blocked_until',
  'blocked_open',
  'blocked_ask',
] as const)

type Block = Pick<PlayerBlockRow, 'reason' | 'until'>

/** Throws if the account is blocked. The message tells the player why and until when, but not the note of the staff. */
export function assertNotBlocked(
  block: Block | null | undefined,
  game: Pick<GameRow, 'area'>,
  { domain_area, country = '' }: { readonly domain_area?: string | undefined; readonly country?: string | undefined },
  { brand }: Pick<RequestFacts, 'brand'>,
): void {
  if (!block) return
  const place = { area: resolveArea(brand, domain_area) ?? game.area, region: country }
  const timeZone = findBuyerTimeZone(place, block.until ?? 0) ?? 'UTC'
  throw new CallFailure('playerBlocked', (language) => describeBlock(block, language, timeZone))
}

/** Formats the time with its zone, because the player may be in another one than the purchase. */
export const formatBlockEnd = (until: number, language: Language, timeZone: string): string =>
  formatDateTimeWithUtcOffset(until * 1000, language, getUtcOffsetMinutes(timeZone, until))

/** Returns the reason, the end and how to ask, one per line. */
export function describeBlock({ reason, until }: Block, language: Language, timeZone: string): string {
  const words = blockWords(language)
  const end =
    until === null
      ? words.blocked_open
      : fillIn(words.blocked_until, { time: formatBlockEnd(until, language, timeZone) })
  return [words[reasonKeys[reason]], end, words.blocked_ask].join('\n')
}

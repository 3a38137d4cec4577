import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import { acceptsPayRequestEvent } from './pay-request-states.table.ts'
import type { ReplenishRepository, ReplenishRow } from './replenish.repository.ts'

export interface FoundLink {
  link: ReplenishRow
  game: GameRow
}

export interface FindLinkDeps {
  readonly catalogue: Catalogue
  readonly rows: ReplenishRepository
  readonly guesses: GuessLimiter
}

/**
 * Finds a replenish link, even if the store no longer sells its game. Throws if the link is unknown or belongs to
 * another brand. Unknown ids are rate-limited per network.
 */
export async function findReplenishLinkRow(
  { rows, guesses }: Pick<FindLinkDeps, 'rows' | 'guesses'>,
  facts: RequestFacts,
  replenishId: string,
): Promise<ReplenishRow> {
  const { network, nowSeconds } = facts
  const brand = facts.brand.key
  const guess = { brand, billingNo: replenishId, network, nowSeconds }
  const [link, mayGuess] = await Promise.all([rows.find({ brand, replenishId }), guesses.canGuessOrder(guess)])
  if (!mayGuess) throw new CallFailure('tooManyRequests')
  if (!link) throw new CallFailure((await guesses.countUnknownOrder(guess)) ? 'replenishError' : 'tooManyRequests')
  return link
}

/** Finds a replenish link and its game. Also throws if the store no longer sells the game. */
export async function findReplenishLink(
  deps: FindLinkDeps,
  facts: RequestFacts,
  replenishId: string,
): Promise<FoundLink> {
  const link = await findReplenishLinkRow(deps, facts, replenishId)
  return { link, game: await deps.catalogue.requireGame(facts, link.clientId) }
}

export function assertReplenishLinkPayable(link: ReplenishRow, at: number): void {
  if (acceptsPayRequestEvent(link, 'paymentStarted', at)) return
  throw new CallFailure(link.requested === null ? 'replenishError' : 'payRequestClosed')
}

/**
 * Finds a link whose page can be shown. Throws if a customer service link is paid or has expired. Pay requests that
 * have ended can still be shown, because their pages report the outcome.
 */
export async function findVisibleReplenishLink(
  deps: FindLinkDeps,
  facts: RequestFacts,
  replenishId: string,
): Promise<FoundLink> {
  const found = await findReplenishLink(deps, facts, replenishId)
  if (found.link.requested === null) assertReplenishLinkPayable(found.link, facts.nowSeconds)
  return found
}

import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { ReplenishRepository, ReplenishRow } from './replenish.repository.ts'

export interface FoundLink {
  link: ReplenishRow
  game: GameRow
}

export interface FindLinkDeps {
  readonly catalogue: Catalogue
  readonly rows: ReplenishRepository
}

/** Finds a replenish link. Throws if it is unknown or belongs to another brand. */
export async function findLink(
  { catalogue, rows }: FindLinkDeps,
  facts: RequestFacts,
  replenishId: string,
): Promise<FoundLink> {
  const link = await rows.find({ brand: facts.brand.key, replenishId })
  if (!link) throw new CallFailure('replenishError')
  return { link, game: await catalogue.requireGame(facts, link.clientId) }
}

export function assertLinkOpen({ paidBy, validUntil }: ReplenishRow, at: number): void {
  if (paidBy !== null || validUntil <= at) throw new CallFailure('replenishError')
}

/** Finds a link that is unpaid and has not expired; throws if there is none. */
export async function findOpenLink(deps: FindLinkDeps, facts: RequestFacts, replenishId: string): Promise<FoundLink> {
  const found = await findLink(deps, facts, replenishId)
  assertLinkOpen(found.link, facts.nowSeconds)
  return found
}

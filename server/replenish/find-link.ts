import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import { gameOf } from '../services/players.ts'
import type { ReplenishRow } from './replenish.repository.ts'

export interface FoundLink {
  link: ReplenishRow
  game: GameRow
}

/** Another brand's link is as unknown as one that never was. */
export async function findLink(context: CallContext, replenishId: string): Promise<FoundLink> {
  const link = await context.repositories.replenish.find({ brand: context.brand.key, replenishId })
  if (!link) throw new CallFailure('replenishError')
  return { link, game: await gameOf(context, link.clientId) }
}

export function assertOpen({ paidBy, validUntil }: ReplenishRow, at: number): void {
  if (paidBy !== null || validUntil <= at) throw new CallFailure('replenishError')
}

/** One that can still be paid. */
export async function findOpenLink(context: CallContext, replenishId: string): Promise<FoundLink> {
  const found = await findLink(context, replenishId)
  assertOpen(found.link, context.nowSeconds)
  return found
}

import type { PlayerService } from '../../players/player-service.ts'
import type { RoleOfAccount } from '../../players/players.repository.ts'
import type { OrderRow } from '../orders.repository.ts'
import { isRefundReviewFlag } from '../state/order-flags.table.ts'
import { findGoodsMoveRefusal } from '../refunds/move-goods.ts'
import { getGoodsReturnSecondsLeft, isMovableByBuyer, takeBackUnusedGoods } from '../refunds/take-back-unused-goods.ts'
import { mapRoleToNewCharacter } from './change-order-character.ts'
import { hasPersonalOffer, isCurrentCharacter } from './correct-character-for-buyer.ts'

type Deps = Parameters<typeof takeBackUnusedGoods>[0] & { players: Pick<PlayerService, 'offers'> }

/** Sends unused goods to another character of the buyer's account, unless the game or an operator must decide first. */
export async function moveUnusedGoods(
  { players, ...deps }: Deps,
  order: OrderRow,
  character: RoleOfAccount,
): ReturnType<typeof takeBackUnusedGoods> {
  // Call the game before the order is locked, so that a slow game does not prolong the lock.
  const isPersonal = await hasPersonalOffer(players, order, character, deps.now())
  return takeBackUnusedGoods(deps, order, { character: mapRoleToNewCharacter(character), isPersonal })
}

/**
 * Returns true if the buyer can move unused goods to another character and has one. For display, so it reads the stored
 * characters instead of calling the game.
 */
export async function canBuyerMoveGoods(
  { rows }: Pick<PlayerService, 'rows'>,
  order: OrderRow,
  at: number,
): Promise<boolean> {
  const isMovable =
    getGoodsReturnSecondsLeft(order, at) !== undefined &&
    isMovableByBuyer(order) &&
    findGoodsMoveRefusal(order, undefined) === undefined &&
    !order.openFlags.some(isRefundReviewFlag)
  if (!isMovable) return false
  const { brand, gpId, suid } = order
  return (await rows.roles({ brand, gpId, suid })).some((one) => !isCurrentCharacter(order, one))
}

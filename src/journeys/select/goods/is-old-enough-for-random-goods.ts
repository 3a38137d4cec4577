import type { Goods } from '../../../contract/entities/goods.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'

/**
 * Returns false if the law sets a minimum age for random goods and the game has not verified that the player has
 * reached it.
 */
export const isOldEnoughForRandomGoods = (
  { random }: Pick<Goods, 'random'>,
  user: Pick<UserInfo, 'verifiedAge'> | null,
): boolean => random?.minAge === undefined || (user?.verifiedAge ?? -1) >= random.minAge

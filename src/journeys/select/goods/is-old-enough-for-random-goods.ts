import type { Goods } from '../../../contract/entities/goods.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'

/** Returns false if the law requires a minimum age that the game has not verified. */
export const isOldEnoughForRandomGoods = (
  { random }: Pick<Goods, 'random'>,
  user: Pick<UserInfo, 'verifiedAge'> | null,
): boolean => random?.minAge === undefined || (user?.verifiedAge ?? -1) >= random.minAge

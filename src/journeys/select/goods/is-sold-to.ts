import type { Goods } from '../../../contract/entities/goods.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'

/** Returns false for random goods that the law allows only from an age that the game has not verified. */
export const isSoldTo = ({ random }: Pick<Goods, 'random'>, user: Pick<UserInfo, 'verifiedAge'> | null): boolean =>
  random?.minAge === undefined || (user?.verifiedAge ?? -1) >= random.minAge

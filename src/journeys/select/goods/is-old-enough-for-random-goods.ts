import type { Goods } from '../../../contract/entities/goods.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { getMinAgeForRandomGoods } from '../../../contract/law/random-goods.ts'
import { getGatewayNowSeconds } from '../../../kernel/time/gateway-clock.ts'

type Player = Pick<UserInfo, 'verifiedAge' | 'countries'>

/** Returns false if the law of the region or of the account's country requires a higher age than the game has verified. */
export function isOldEnoughForRandomGoods({ random }: Pick<Goods, 'random'>, user: Player | null): boolean {
  if (random === undefined) return true
  const place = { area: '', region: '', playerCountries: user?.countries }
  const minAge = Math.max(random.minAge ?? 0, getMinAgeForRandomGoods(place, getGatewayNowSeconds()))
  return minAge === 0 || (user?.verifiedAge ?? -1) >= minAge
}

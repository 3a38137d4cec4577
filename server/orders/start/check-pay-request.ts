import type { Currency } from '../../../src/contract/domain.table.ts'
import { resolveArea } from '../../catalogue/areas.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import { convertPrice } from '../../catalogue/prices/money.ts'
import { getMinAgeForGoods } from '../../catalogue/random-goods.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import { listPlayerCountries } from '../../players/player-countries.ts'
import type { AccountRow, RoleOfAccount } from '../../players/players.repository.ts'
import { findPurchaseLimitRefusal } from '../limits.ts'
import { findSpendCapColumns, assertWithinSpendCap } from '../spend-caps.ts'
import { applyPriceFromGame } from './apply-game-offer.ts'
import { assertPhoneVerified } from './assert-account-meets-law.ts'
import { assertNotBlocked } from './assert-not-blocked.ts'
import { assertNotPaused } from './assert-not-paused.ts'
import { requireCharacter } from './check-purchase.ts'
import { loadPurchaseContext, type ContextRequest } from './load-purchase-context.ts'
import type { StartDeps } from './start-order.ts'

/** Purchase that a player may ask another person to pay. */
export interface RequestablePurchase {
  game: GameRow
  account: AccountRow
  role: RoleOfAccount
  goods: GoodsRow
  area: string
  amountMinor: number
}

/**
 * Validates a pay request's goods. Throws if the player could not buy them now. Blocks, pauses and limits are checked
 * again when the payment starts.
 */
export async function checkPayRequest(
  deps: StartDeps,
  { currency, ...params }: ContextRequest & { currency: Currency },
  facts: RequestFacts,
): Promise<RequestablePurchase> {
  const { nowSeconds: at } = facts
  const known = await loadPurchaseContext(deps, params, undefined, facts)
  assertNotBlocked(known.block, known.game, params, facts)
  assertNotPaused(known.budget, at)
  if (!known.account.isRealName) throw new CallFailure('notRealName')
  const role = requireCharacter(known, params)
  const { game, account, goods, budget } = await applyPriceFromGame(deps, known, undefined, facts)
  if (!goods) throw new CallFailure('notFound')
  const area = resolveArea(facts.brand, params.domain_area) ?? game.area
  const playerCountries = listPlayerCountries(account, facts)
  const place = { area, gameArea: game.area, region: params.country, playerCountries, law: facts.brand.law }
  assertPhoneVerified(place, account, at)
  if (goods.random !== null && (account.verifiedAge ?? 0) < getMinAgeForGoods(goods.random, place, at))
    throw new CallFailure('notSoldHere')
  const amountMinor = convertPrice(goods.prices, currency)
  await assertWithinLimit(deps, goods, role, at)
  const cap = await findSpendCapColumns(deps.db, account, { place, budget }, { amountMinor, currency, at })
  await assertWithinSpendCap(deps.db, { brand: account.brand, suid: account.suid, ...cap }, at)
  return { game, account, role, goods, area, amountMinor }
}

async function assertWithinLimit({ db }: StartDeps, goods: GoodsRow, { role }: RoleOfAccount, at: number) {
  const { brand, gpId, productId, limitType, limitFrequency, limitDays } = goods
  if (limitType === null) return
  const limited = { brand, gpId, productId, roleId: role.roleId, limitFrequency, limitDays }
  const refusal = limitFrequency !== null && limitFrequency <= 0 ? 'limitReached' : undefined
  const code = refusal ?? (await findPurchaseLimitRefusal(db, limited, at))
  if (code !== undefined) throw new CallFailure(code)
}

import { parseChannel } from '../catalogue/payment-methods/parse-channel.ts'
import { mapCountryToWire } from '../catalogue/country.mapper.ts'
import { mapGameToWire } from '../catalogue/game.mapper.ts'
import { formatDecimal, isCurrency, type Prices } from '../catalogue/prices/money.ts'
import { pickName } from '../catalogue/names.ts'
import { mapPaymentMethodsToWireGroups } from '../catalogue/payment-methods/payment.mapper.ts'
import type { MethodRow } from '../catalogue/payment-methods/payment-methods.repository.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { maskName } from '../orders/mask-name.ts'
import type { Checkout } from '../orders/order-service.ts'
import { findVisibleReplenishLink, type FindLinkDeps } from './find-link.ts'
import {
  findRequestedGoodsIfSold,
  getCurrentPriceMinor,
  getPriceForAccount,
  isPayRequest,
  toWireRequestedGoods,
  type RequestedGoodsDeps,
} from './requested-goods.ts'
import type { ReplenishRow } from './replenish.repository.ts'

const paysMoney = ({ paywayId, channelId }: MethodRow): boolean =>
  parseChannel(String(paywayId), String(channelId))?.kind !== 'card-code'

interface ReplenishHandlerDeps extends FindLinkDeps, RequestedGoodsDeps {
  /** Functions to create orders. Undefined if the store sells nothing. */
  readonly checkout: Pick<Checkout, 'isAboveLegalLimit'> | undefined
}

export function createReplenishHandlers(deps: ReplenishHandlerDeps) {
  const { catalogue, checkout } = deps

  /** Returns the amount or the requested goods to anyone who has the link. The player's names are masked. */
  const getReplenishmentInfo: Handlers['getReplenishmentInfo'] = async ({ replenish_id }, facts) => {
    const { nowSeconds: at, language } = facts
    const { link, game } = await findVisibleReplenishLink(deps, facts, replenish_id)
    const { currency, userName, validUntil } = link
    if (!isCurrency(currency)) throw new Error('a make-up link in an unknown currency')
    const info = {
      game_name: pickName(game.names, language),
      user_name: maskName(userName),
      amount: formatDecimal(link.amountMinor),
      currency_code: currency,
      valid_time: Math.max(0, validUntil - at),
      domain_area: link.requested?.area ?? game.area,
    }
    if (!isPayRequest(link)) return info
    const sold = await findRequestedGoodsIfSold(deps, link, at)
    const amountMinor = getCurrentPriceMinor(link, sold)
    const isAboveLimit = sold && (await checkout?.isAboveLegalLimit(getPriceForAccount(link, game, amountMinor), facts))
    return {
      ...info,
      amount: formatDecimal(amountMinor),
      requested: {
        ...toWireRequestedGoods(link, sold, { language, at }),
        ...(isAboveLimit ? { above_limit: true } : {}),
      },
    }
  }

  /** Returns a link's prices by currency. Returns undefined if the link can no longer be paid. */
  async function findPrices(link: ReplenishRow, at: number): Promise<Prices | undefined> {
    if (!isPayRequest(link)) return { [link.currency]: link.amountMinor }
    return (await findRequestedGoodsIfSold(deps, link, at))?.prices
  }

  const getReplenishmentGameList: Handlers['getReplenishmentGameList'] = async ({ replenish_id }, facts) => {
    const { game } = await findVisibleReplenishLink(deps, facts, replenish_id)
    return { games: [mapGameToWire(game, { parts: [], selected: true }, facts.language)] }
  }

  const getReplenishmentCountryList: Handlers['getReplenishmentCountryList'] = async ({ replenish_id }, facts) => {
    const { link, game } = await findVisibleReplenishLink(deps, facts, replenish_id)
    const { brand } = game
    const area = link.requested?.area ?? game.area
    const prices = await findPrices(link, facts.nowSeconds)
    const [methods, countries] = await catalogue.read((snapshot) =>
      Promise.all([snapshot.methods({ brand, area }), snapshot.countries({ brand })]),
    )
    return {
      countries: countries
        .filter((row) => row.area === area)
        .map(({ code }) => mapCountryToWire(code, null, facts.language)),
      groups: prices ? mapPaymentMethodsToWireGroups(methods.filter(paysMoney), { prices }, facts.language) : {},
      law: { now: facts.nowSeconds, game_area: game.area },
    }
  }

  return { getReplenishmentInfo, getReplenishmentGameList, getReplenishmentCountryList }
}

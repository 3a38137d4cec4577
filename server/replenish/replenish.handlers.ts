import { channelOf } from '../catalogue/channel-of.ts'
import { countryFrom } from '../catalogue/country.mapper.ts'
import { gameFrom } from '../catalogue/game.mapper.ts'
import { decimalOf, isCurrency } from '../catalogue/money.ts'
import { nameIn } from '../catalogue/names.ts'
import { groupsFrom } from '../catalogue/payment.mapper.ts'
import type { MethodRow } from '../catalogue/payments.repository.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { maskName } from '../orders/order.mapper.ts'
import { findOpenLink, type FindDeps } from './find-link.ts'

const paysMoney = ({ paywayId, channelId }: MethodRow): boolean =>
  channelOf(String(paywayId), String(channelId))?.kind !== 'card-code'

export function createReplenishHandlers(deps: FindDeps) {
  const { catalogue } = deps

  /** For anyone with the link: enough to see the debt and its character, too little to identify the account. */
  const getReplenishmentInfo: Handlers['getReplenishmentInfo'] = async ({ replenish_id }, facts) => {
    const { link, game } = await findOpenLink(deps, facts, replenish_id)
    const { amountMinor, currency, userName, validUntil } = link
    if (!isCurrency(currency)) throw new Error('a make-up link in an unknown currency')
    return {
      game_name: nameIn(game.names, facts.language),
      user_name: maskName(userName),
      amount: decimalOf(amountMinor),
      currency_code: currency,
      valid_time: validUntil - facts.nowSeconds,
    }
  }

  const getReplenishmentGameList: Handlers['getReplenishmentGameList'] = async ({ replenish_id }, facts) => {
    const { game } = await findOpenLink(deps, facts, replenish_id)
    return { games: [gameFrom(game, { parts: [], selected: true }, facts.language)] }
  }

  const getReplenishmentCountryList: Handlers['getReplenishmentCountryList'] = async ({ replenish_id }, facts) => {
    const { link, game } = await findOpenLink(deps, facts, replenish_id)
    const { brand, area } = game
    const [methods, countries] = await catalogue.read((snapshot) =>
      Promise.all([snapshot.methods({ brand, area }), snapshot.countries({ brand })]),
    )
    return {
      countries: countries
        .filter((row) => row.area === area)
        .map(({ code }) => countryFrom(code, null, facts.language)),
      groups: groupsFrom(methods.filter(paysMoney), { [link.currency]: link.amountMinor }, facts.language),
    }
  }

  return { getReplenishmentInfo, getReplenishmentGameList, getReplenishmentCountryList }
}

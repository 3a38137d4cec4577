import { parseChannel } from '../catalogue/payment-methods/parse-channel.ts'
import { toWireCountry } from '../catalogue/country.mapper.ts'
import { toWireGame } from '../catalogue/game.mapper.ts'
import { formatDecimal, isCurrency } from '../catalogue/prices/money.ts'
import { pickName } from '../catalogue/names.ts'
import { toWireMethodGroups } from '../catalogue/payment-methods/payment.mapper.ts'
import type { MethodRow } from '../catalogue/payment-methods/payments.repository.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { maskName } from '../orders/order.mapper.ts'
import { findOpenLink, type FindLinkDeps } from './find-link.ts'

const paysMoney = ({ paywayId, channelId }: MethodRow): boolean =>
  parseChannel(String(paywayId), String(channelId))?.kind !== 'card-code'

export function createReplenishHandlers(deps: FindLinkDeps) {
  const { catalogue } = deps

  /** Returns the open amount to anyone who has the link. The account name is masked. */
  const getReplenishmentInfo: Handlers['getReplenishmentInfo'] = async ({ replenish_id }, facts) => {
    const { link, game } = await findOpenLink(deps, facts, replenish_id)
    const { amountMinor, currency, userName, validUntil } = link
    if (!isCurrency(currency)) throw new Error('a make-up link in an unknown currency')
    return {
      game_name: pickName(game.names, facts.language),
      user_name: maskName(userName),
      amount: formatDecimal(amountMinor),
      currency_code: currency,
      valid_time: validUntil - facts.nowSeconds,
    }
  }

  const getReplenishmentGameList: Handlers['getReplenishmentGameList'] = async ({ replenish_id }, facts) => {
    const { game } = await findOpenLink(deps, facts, replenish_id)
    return { games: [toWireGame(game, { parts: [], selected: true }, facts.language)] }
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
        .map(({ code }) => toWireCountry(code, null, facts.language)),
      groups: toWireMethodGroups(
        methods.filter(paysMoney),
        { prices: { [link.currency]: link.amountMinor } },
        facts.language,
      ),
    }
  }

  return { getReplenishmentInfo, getReplenishmentGameList, getReplenishmentCountryList }
}

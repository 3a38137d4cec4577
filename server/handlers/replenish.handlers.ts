import { CallFailure } from '../contract/call-failure.ts'
import { countryFrom } from '../mappers/country.mapper.ts'
import { gameFrom } from '../mappers/game.mapper.ts'
import { nameIn } from '../mappers/names.ts'
import { groupsFrom } from '../mappers/payment.mapper.ts'
import { masked } from '../orders/order.mapper.ts'
import { channelOf } from '../orders/start-channels.table.ts'
import { findOpenLink } from '../replenish/find-link.ts'
import type { MethodRow } from '../repositories/payments.repository.ts'
import { decimalOf, isCurrency } from '../services/money.ts'
import type { Handlers } from './handler.ts'

/** For whoever has the link: enough to know what is paid for whom, not enough to learn whose account it is. */
const getReplenishmentInfo: Handlers['getReplenishmentInfo'] = async ({ replenish_id }, context) => {
  const { link, game } = await findOpenLink(context, replenish_id)
  const { amountMinor, currency, userName, validUntil } = link
  if (!isCurrency(currency)) throw new Error('a make-up link in an unknown currency')
  return {
    game_name: nameIn(game.names, context.language),
    user_name: masked(userName),
    amount: decimalOf(amountMinor),
    currency_code: currency,
    valid_time: validUntil - context.nowSeconds,
  }
}

const getReplenishmentGameList: Handlers['getReplenishmentGameList'] = async ({ replenish_id }, context) => {
  const { game } = await findOpenLink(context, replenish_id)
  return { games: [gameFrom(game, [], true, context.language)] }
}

const paysMoney = ({ paywayId, channelId }: MethodRow): boolean =>
  channelOf(String(paywayId), String(channelId))?.kind !== 'card-code'

const getReplenishmentCountryList: Handlers['getReplenishmentCountryList'] = async ({ replenish_id }, context) => {
  const { link, game } = await findOpenLink(context, replenish_id)
  const { brand, area } = game
  const [methods, countries] = await Promise.all([
    context.repositories.payments.methods({ brand, area }),
    context.repositories.payments.countries({ brand }),
  ])
  return {
    countries: countries
      .filter((row) => row.area === area)
      .map(({ code }) => countryFrom(code, null, context.language)),
    groups: groupsFrom(methods.filter(paysMoney), { [link.currency]: link.amountMinor }, context.language),
  }
}

const payReplenishment: Handlers['payReplenishment'] = async (params, context) => {
  if (!context.payMakeUp) throw new CallFailure('notAvailableYet')
  return context.payMakeUp(params, context)
}

export const replenishHandlers = {
  getReplenishmentInfo,
  getReplenishmentGameList,
  getReplenishmentCountryList,
  payReplenishment,
}

import { countryFrom } from '../mappers/country.mapper.ts'
import { gameFrom, serverFrom } from '../mappers/game.mapper.ts'
import { goodsFrom } from '../mappers/goods.mapper.ts'
import { groupsFrom } from '../mappers/payment.mapper.ts'
import { areas, type Area } from '../../src/contract/domain.table.ts'
import { areaOf, currencyOf } from '../services/areas.ts'
import { gameOf } from '../services/players.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { Handlers } from './handler.ts'

const getGameList: Handlers['getGameList'] = async ({ client_id, platform, domain_area }, context) => {
  const { brand, language, repositories } = context
  const area = areaOf(brand, domain_area)
  const rows = (await repositories.games.list({ brand: brand.key, platform })).filter(
    (row) => area === undefined || row.area === area,
  )
  const games = rows.filter((row) => row.parentClientId === null)
  // A link may carry another platform's id, or a sub game's: what it opens is the game product.
  const opened =
    client_id === undefined ? undefined : await repositories.games.find({ brand: brand.key, clientId: client_id })
  const isSelected = (game: (typeof games)[number]) =>
    games.length === 1 ||
    (opened !== undefined &&
      (game.clientId === opened.clientId ||
        game.clientId === opened.parentClientId ||
        (game.gpId === opened.gpId && game.area === opened.area)))
  return {
    games: games.map((game) =>
      gameFrom(
        game,
        rows.filter((row) => row.parentClientId === game.clientId),
        isSelected(game),
        language,
      ),
    ),
  }
}

const getServerList: Handlers['getServerList'] = async ({ client_id }, context) => {
  const { gpId } = await gameOf(context, client_id)
  const servers = await context.repositories.games.servers({ brand: context.brand.key, gpId })
  return { servers: servers.map(serverFrom) }
}

const getProductList: Handlers['getProductList'] = async ({ client_id, domain_area }, context) => {
  const area = areaOf(context.brand, domain_area)
  const game = await gameOf(context, client_id)
  const currency = currencyOf(context.brand, area ?? game.area)
  const rows = await context.repositories.goods.list({ brand: context.brand.key, gpId: game.gpId })
  return { goods: rows.map((row) => goodsFrom(row, currency, context.language)) }
}

const isArea = (text: string): text is Area => areas.some((area) => area === text)

const getCountryList: Handlers['getCountryList'] = async ({ client_id, domain_area }, context) => {
  const asked = areaOf(context.brand, domain_area)
  const area = asked ?? (client_id === undefined ? undefined : (await gameOf(context, client_id)).area)
  const rows = await context.repositories.payments.countries({ brand: context.brand.key })
  return {
    countries: rows
      .filter((row) => area === undefined || row.area === area)
      .map((row) => countryFrom(row.code, isArea(row.area) ? row.area : null, context.language)),
  }
}

const getPaywayList: Handlers['getPaywayList'] = async ({ client_id, product_id, domain_area }, context) => {
  const { key: brand } = context.brand
  const asked = areaOf(context.brand, domain_area)
  const game = await gameOf(context, client_id)
  const product = await context.repositories.goods.find({ brand, gpId: game.gpId, productId: product_id })
  if (!product) throw new CallFailure('notFound')
  const methods = await context.repositories.payments.methods({ brand, area: asked ?? game.area })
  return { groups: groupsFrom(methods, product.prices, context.language) }
}

export const catalogueHandlers = { getGameList, getServerList, getProductList, getCountryList, getPaywayList }

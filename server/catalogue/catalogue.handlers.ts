import type { CallName } from '../../src/contract/calls.table.ts'
import { areas, type Area } from '../../src/contract/domain.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Prices } from './money.ts'
import { areaOf } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { countryFrom } from './country.mapper.ts'
import { demandGame } from './demand-game.ts'
import type { GameRow } from './games.repository.ts'
import { gameFrom, serverFrom } from './game.mapper.ts'
import { goodsFrom } from './goods.mapper.ts'
import { groupsFrom } from './payment.mapper.ts'
import { createPricing } from './pricing.ts'
import type { Snapshot } from './snapshot.ts'

const isArea = (text: string): text is Area => areas.some((area) => area === text)

/** Prices that the game has for one character, where the caller is its player; undefined: those of the catalogue. */
export type OwnPrices = (
  facts: RequestFacts,
  of: { game: GameRow; roleId: string; productId: string },
) => Promise<Prices | undefined>

type RequestOf<Name extends CallName> = Parameters<Handlers[Name]>[0]

/** A call that is answered out of one version of the catalogue. */
type Reading<Name extends CallName> = (
  snapshot: Snapshot,
  request: RequestOf<Name>,
  facts: RequestFacts,
) => ReturnType<Handlers[Name]>

export function createCatalogueHandlers(catalogue: Catalogue, ownPrices: OwnPrices) {
  const getGameList: Reading<'getGameList'> = async (snapshot, request, facts) => {
    const { client_id, platform, domain_area, region } = request
    const { brand, language } = facts
    const area = areaOf(brand, domain_area)
    const rows = (await snapshot.games({ brand: brand.key, platform })).filter(
      (row) => area === undefined || row.area === area,
    )
    const games = rows.filter((row) => row.parentClientId === null)
    // A link may carry another platform's id, or a sub game's: it opens the game product all the same.
    const opened = client_id === undefined ? undefined : await snapshot.game({ brand: brand.key, clientId: client_id })
    const isSelected = (game: (typeof games)[number]) =>
      games.length === 1 ||
      (opened !== undefined &&
        (game.clientId === opened.clientId ||
          game.clientId === opened.parentClientId ||
          (game.gpId === opened.gpId && game.area === opened.area)))
    // A link opens its game at once, so the prices of other games are not shown. Without an area there is no currency.
    const shown = client_id === undefined ? (area ?? games[0]?.area) : undefined
    const pricing = shown === undefined ? undefined : await createPricing(snapshot)(facts, shown, region)
    const least = pricing && (await catalogue.leastPrices(brand.key, pricing.currency))
    const leastOf = ({ gpId }: (typeof games)[number]) => {
      const minor = least?.get(gpId)
      return pricing && minor !== undefined ? { least: { minor, currency: pricing.currency } } : {}
    }
    return {
      games: games.map((game) =>
        gameFrom(
          game,
          {
            parts: rows.filter((row) => row.parentClientId === game.clientId),
            selected: isSelected(game),
            ...leastOf(game),
          },
          language,
        ),
      ),
      currencies: {},
      ...pricing?.reply,
    }
  }

  const getServerList: Reading<'getServerList'> = async (snapshot, { client_id }, facts) => {
    const { gpId } = await demandGame(snapshot, facts, client_id)
    const servers = await snapshot.servers({ brand: facts.brand.key, gpId })
    return { servers: servers.map(serverFrom) }
  }

  const getProductList: Reading<'getProductList'> = async (snapshot, { client_id, domain_area, region }, facts) => {
    const area = areaOf(facts.brand, domain_area)
    const game = await demandGame(snapshot, facts, client_id)
    const { currency, reply } = await createPricing(snapshot)(facts, area ?? game.area, region)
    const rows = await snapshot.goodsOfGame({ brand: facts.brand.key, gpId: game.gpId })
    return { goods: rows.map((row) => goodsFrom(row, currency, facts.language)), ...reply }
  }

  const getCountryList: Reading<'getCountryList'> = async (snapshot, { client_id, domain_area }, facts) => {
    const wanted = areaOf(facts.brand, domain_area)
    const area = wanted ?? (client_id === undefined ? undefined : (await demandGame(snapshot, facts, client_id)).area)
    const rows = await snapshot.countries({ brand: facts.brand.key })
    return {
      countries: rows
        .filter((row) => area === undefined || row.area === area)
        .map((row) => countryFrom(row.code, isArea(row.area) ? row.area : null, facts.language)),
    }
  }

  const getPaywayList: Reading<'getPaywayList'> = async (
    snapshot,
    { client_id, product_id, domain_area, role_id: roleId },
    facts,
  ) => {
    const { key: brand } = facts.brand
    const wanted = areaOf(facts.brand, domain_area)
    const game = await demandGame(snapshot, facts, client_id)
    const product = await snapshot.goods({ brand, gpId: game.gpId, productId: product_id })
    if (!product) throw new CallFailure('notFound')
    const methods = await snapshot.methods({ brand, area: wanted ?? game.area })
    const own = roleId === undefined ? undefined : await ownPrices(facts, { game, roleId, productId: product_id })
    return { groups: groupsFrom(methods, own ?? product.prices, facts.language) }
  }

  const answer =
    <Name extends CallName>(reading: Reading<Name>) =>
    (request: RequestOf<Name>, facts: RequestFacts) =>
      catalogue.read((snapshot) => reading(snapshot, request, facts))
  return {
    getGameList: answer(getGameList),
    getServerList: answer(getServerList),
    getProductList: answer(getProductList),
    getCountryList: answer(getCountryList),
    getPaywayList: answer(getPaywayList),
  }
}

import type { ApiCallName } from '../../src/contract/calls.table.ts'
import { salesAreas, type Area } from '../../src/contract/domain.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Prices } from './prices/money.ts'
import { resolveArea } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { mapCountryToWire } from './country.mapper.ts'
import { requireGame } from './require-game.ts'
import type { GameRow } from './games.repository.ts'
import { mapGameToWire, mapGameServerToWire } from './game.mapper.ts'
import { mapGoodsToWire } from './goods.mapper.ts'
import { mapPaymentMethodsToWireGroups, type DeliveryTimes } from './payment-methods/payment.mapper.ts'
import { createPricingService } from './prices/pricing.ts'
import { getMinAgeForGoods } from './random-goods.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

const isArea = (text: string): text is Area => salesAreas.some((area) => area === text)

/** Returns a character's prices from the game, or undefined for catalogue prices. */
export type GetPlayerPrices = (
  facts: RequestFacts,
  of: { game: GameRow; roleId: string; productId: string },
) => Promise<Prices | undefined>

type RequestOf<Name extends ApiCallName> = Parameters<Handlers[Name]>[0]

/** Handler that reads from one catalogue version. */
type SnapshotHandler<Name extends ApiCallName> = (
  snapshot: CatalogueSnapshot,
  request: RequestOf<Name>,
  facts: RequestFacts,
) => ReturnType<Handlers[Name]>

/** Returns how long deliveries have recently taken for each payment method of a brand. */
export type GetDeliveryTimes = (brand: string, at: number) => Promise<DeliveryTimes>

export function createCatalogueHandlers(
  catalogue: Catalogue,
  getPlayerPrices: GetPlayerPrices,
  getDeliveryTimes: GetDeliveryTimes,
) {
  const getGameList: SnapshotHandler<'getGameList'> = async (snapshot, request, facts) => {
    const { client_id, platform, domain_area, region } = request
    const { brand, language } = facts
    const area = resolveArea(brand, domain_area)
    const rows = (await snapshot.games({ brand: brand.key, platform })).filter(
      (row) => area === undefined || row.area === area,
    )
    const games = rows.filter((row) => row.parentClientId === null)
    // The link may have the client id of the game on another platform, or of a sub-game.
    const opened = client_id === undefined ? undefined : await snapshot.game({ brand: brand.key, clientId: client_id })
    const isSelected = (game: (typeof games)[number]) =>
      games.length === 1 ||
      (opened !== undefined &&
        (game.clientId === opened.clientId ||
          game.clientId === opened.parentClientId ||
          (game.gpId === opened.gpId && game.area === opened.area)))
    // Only the game list shows prices. Without an area, their currency is unknown.
    const shown = client_id === undefined ? (area ?? games[0]?.area) : undefined
    const pricing = shown === undefined ? undefined : await createPricingService(snapshot)(facts, shown, region)
    const lowestPrices = pricing && (await catalogue.getLowestPrices(brand.key, pricing.currency))
    const getLowestPrice = ({ gpId }: (typeof games)[number]) => {
      const minor = lowestPrices?.get(gpId)
      return pricing && minor !== undefined ? { lowest: { minor, currency: pricing.currency } } : {}
    }
    return {
      games: games.map((game) =>
        mapGameToWire(
          game,
          {
            parts: rows.filter((row) => row.parentClientId === game.clientId),
            selected: isSelected(game),
            ...getLowestPrice(game),
          },
          language,
        ),
      ),
      currencies: {},
      ...pricing?.reply,
    }
  }

  const getServerList: SnapshotHandler<'getServerList'> = async (snapshot, { client_id }, facts) => {
    const { gpId } = await requireGame(snapshot, facts, client_id)
    const servers = await snapshot.servers({ brand: facts.brand.key, gpId })
    return { servers: servers.map(mapGameServerToWire) }
  }

  const getProductList: SnapshotHandler<'getProductList'> = async (
    snapshot,
    { client_id, domain_area, region },
    facts,
  ) => {
    const area = resolveArea(facts.brand, domain_area)
    const game = await requireGame(snapshot, facts, client_id)
    const { currency, place, reply } = await createPricingService(snapshot)(facts, area ?? game.area, region)
    const rows = await snapshot.goodsOfGame({ brand: facts.brand.key, gpId: game.gpId })
    const purchasePlace = { area: area ?? game.area, gameArea: game.area, region: place, law: facts.brand.law }
    const goods = rows.flatMap((row) => {
      const minAge = row.random === null ? 0 : getMinAgeForGoods(row.random, purchasePlace, facts.nowSeconds)
      return minAge === Infinity ? [] : [mapGoodsToWire(row, currency, facts.language, minAge)]
    })
    return { goods, ...reply }
  }

  const getCountryList: SnapshotHandler<'getCountryList'> = async (snapshot, { client_id, domain_area }, facts) => {
    const wanted = resolveArea(facts.brand, domain_area)
    const area = wanted ?? (client_id === undefined ? undefined : (await requireGame(snapshot, facts, client_id)).area)
    const rows = await snapshot.countries({ brand: facts.brand.key })
    return {
      countries: rows
        .filter((row) => area === undefined || row.area === area)
        .map((row) => mapCountryToWire(row.code, isArea(row.area) ? row.area : null, facts.language)),
    }
  }

  const getPaywayList: SnapshotHandler<'getPaywayList'> = async (
    snapshot,
    { client_id, product_id, domain_area, role_id: roleId },
    facts,
  ) => {
    const { key: brand } = facts.brand
    const wanted = resolveArea(facts.brand, domain_area)
    const game = await requireGame(snapshot, facts, client_id)
    const product = await snapshot.goods({ brand, gpId: game.gpId, productId: product_id })
    if (!product) throw new CallFailure('notFound')
    const methods = await snapshot.methods({ brand, area: wanted ?? game.area })
    const own = roleId === undefined ? undefined : await getPlayerPrices(facts, { game, roleId, productId: product_id })
    const times = await getDeliveryTimes(brand, facts.nowSeconds)
    return {
      groups: mapPaymentMethodsToWireGroups(methods, { prices: own ?? product.prices, times }, facts.language),
      law: { now: facts.nowSeconds, game_area: game.area },
    }
  }

  const answer =
    <Name extends ApiCallName>(reading: SnapshotHandler<Name>) =>
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

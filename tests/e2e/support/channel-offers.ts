import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import { paymentChannels, type PaymentChannelKind, type PaywayId } from '../../../src/contract/channels.table.ts'
import type { Area, Currency, Language, Platform } from '../../../src/contract/domain.table.ts'
import { isWithinPriceRange } from '../../../src/contract/money/price-range.ts'
import { computeFee } from '../../../server/catalogue/prices/fee.ts'
import { pickTranslatedText } from '../../../server/catalogue/names.ts'
import { parseChannel } from '../../../server/catalogue/payment-methods/parse-channel.ts'
import { demoAccounts, buildDemoToken } from '../../../server/sandbox/world/players/accounts.ts'
import { buildBrandDemoRows } from '../../../server/sandbox/world/build-brand-demo-rows.ts'
import type { WorldRows } from '../../../server/sandbox/world/world-rows.ts'

/** One possible purchase in the demo world: account, goods and payment method. */
export interface Offer {
  brand: Brand
  account: string
  /** English if the brand supports it. */
  language: Language
  area: Area
  region: string
  paywayId: PaywayId
  channelId: number
  kind: PaymentChannelKind
  /** Name of the payment method in the store and on the payment site. */
  methodName: string
  /** Key of its group. Undefined if the method is not in a group. */
  group: string | undefined
  clientId: string
  server: WorldRows['gameServers'][number]
  role: WorldRows['roles'][number]
  goods: WorldRows['goods'][number]
  amountMinor: number
  currency: Currency
}

/** Conditions for an offer besides its channel. */
export interface OfferFilter {
  channelId?: number
  brand?: string
  /** End of the product id, for example of goods with a limit. By default goods without limits. */
  product?: string
  region?: string
  /** By default English if the brand supports it. */
  language?: Language
  /** An account other than the first one, so that tests do not see each other's orders. */
  account?: string
  character?: number
  platform?: Platform
}

const [firstAccount] = demoAccounts
const applePay = '11701_2'

const brands = await loadBrands()
const worlds = new Map<Brand, WorldRows>()

/** Builds a world only when needed: every test process loads this module, and building all worlds takes a second. */
function getWorld(brand: Brand): WorldRows {
  const world = worlds.get(brand) ?? buildBrandDemoRows(brand)
  worlds.set(brand, world)
  return world
}

type MethodRow = WorldRows['paymentMethods'][number]
type GoodsRow = WorldRows['goods'][number]

function getPrice({ prices }: GoodsRow, { currency }: MethodRow): number {
  const price = prices[currency]
  if (price === undefined) throw new Error(`no price in ${currency}`)
  return price
}

/** Price plus the fee of the method. */
function getChargedAmount(goods: GoodsRow, method: MethodRow): number {
  const { feeMinor = 0, feePermille = 0, currency } = method
  const price = getPrice(goods, method)
  return price + computeFee(price, { feeMinor, feePermille }, currency as Currency)
}

const acceptsGoods = (method: MethodRow, goods: GoodsRow): boolean =>
  isWithinPriceRange(getPrice(goods, method), method)

/** Players cannot pay with a group, only with its methods. */
function isPayable(method: MethodRow, all: readonly MethodRow[]): boolean {
  const key = `${method.paywayId}_${method.channelId}`
  return method.icon !== '' && key !== applePay && !all.some(({ parentKey }) => parentKey === key)
}

function* offersIn(brand: Brand, world: WorldRows, paywayId: PaywayId, filter: OfferFilter): Generator<Offer> {
  const { channelId, product, character = 0, platform = 'android', account = firstAccount.username } = filter
  const suid = demoAccounts.find(({ username }) => username === account)?.suid
  const methods = world.paymentMethods.filter(
    (method) =>
      method.paywayId === paywayId &&
      (channelId === undefined || method.channelId === channelId) &&
      (filter.region === undefined || method.region === filter.region),
  )
  for (const method of methods.filter((one) => isPayable(one, world.paymentMethods))) {
    const channel = parseChannel(String(paywayId), String(method.channelId))
    const game = world.games.find((one) => one.area === method.area && one.platform === platform && !one.parentClientId)
    const inGame = <Row extends { gpId: string }>(rows: readonly Row[]) =>
      rows.filter(({ gpId }) => gpId === game?.gpId)
    const role = inGame(world.roles).filter((one) => one.suid === suid)[character]
    const server = inGame(world.gameServers).find(({ serverId }) => serverId === role?.serverId)
    const goods = inGame(world.goods)
      .filter(({ limitType, productId }) => (product ? productId.endsWith(product) : limitType === null))
      .find((one) => acceptsGoods(method, one))
    if (!channel || !game || !role || !server || !goods) continue
    const language = filter.language ?? (brand.languages.includes('en') ? 'en' : brand.defaultLanguage)
    yield {
      brand,
      account,
      language,
      area: method.area as Area,
      region: method.region,
      paywayId,
      channelId: method.channelId,
      kind: channel.kind,
      methodName: pickTranslatedText(method.name, language),
      group: method.parentKey || undefined,
      clientId: game.clientId,
      server,
      role,
      goods,
      amountMinor: getChargedAmount(goods, method),
      currency: method.currency as Currency,
    }
  }
}

/** Returns the first brand, area and region that offer this channel on a phone, with goods that it can pay for. */
export function findOffer(paywayId: PaywayId, filter: OfferFilter = {}): Offer {
  for (const brand of brands.filter(({ key }) => filter.brand === undefined || filter.brand === key))
    for (const offer of offersIn(brand, getWorld(brand), paywayId, filter)) return offer
  throw new Error(`nobody sells anything for ${paywayId} ${paymentChannels[paywayId].name}`)
}

/** Parameters of a link from the game that names account, server and character. */
export const getGameLink = ({ account, clientId, area, language, server, role }: Offer): Record<string, string> => ({
  client_id: clientId,
  domain_area: area,
  spec_lang: language,
  oauth_token: buildDemoToken(account),
  server_id: server.serverId,
  role_id: role.roleId,
  ...(role.areaId ? { area_id: role.areaId } : {}),
})

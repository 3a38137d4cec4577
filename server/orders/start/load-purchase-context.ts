import type { WirePageConfig } from '../../../src/contract/entities/page-config.ts'
import { resolveArea } from '../../catalogue/areas.ts'
import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import type { MethodRow } from '../../catalogue/payment-methods/payments.repository.ts'
import type { ReadVersioned, CatalogueSnapshot } from '../../catalogue/snapshot.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { matchesRole, type Players } from '../../players/players.ts'
import { hashToken } from '../../players/token-hash.ts'
import type { Buyer, BuyersRepository } from './buyers.repository.ts'
import type { PurchaseRequest } from './start-channels.ts'

/** Database rows for the ids in a start request. A row is undefined if its id is unknown. */
export interface PurchaseContext extends Pick<
  Buyer,
  'role' | 'serverName' | 'existingBillingNo' | 'isBlocked' | 'budget'
> {
  game: GameRow
  account: AccountRow
  goods: GoodsRow | undefined
  method: MethodRow | undefined
  config: WirePageConfig | undefined
}

export interface PurchaseContextDeps {
  buyers: BuyersRepository
  readVersioned: ReadVersioned
  players: Pick<Players, 'requireAccount' | 'characters' | 'offers'>
}

/** Loads the context from the database. The game is called only for unknown players or characters. */
export async function loadPurchaseContext(
  deps: PurchaseContextDeps,
  params: PurchaseRequest,
  channel: PaymentChannel | undefined,
  facts: RequestFacts,
): Promise<PurchaseContext> {
  const known = await loadKnownContext(deps, params, channel, facts)
  if (!known.game) throw new CallFailure('notAGame')
  const account = known.account ?? (await deps.players.requireAccount(facts, known.game))
  const isMissing = known.existingBillingNo === null && !(known.role && matchesRole(known.role, params))
  const hasAsked = isMissing && (await deps.players.characters.refreshMissing(account, facts.nowSeconds))
  const isKnownNow = hasAsked || known.account === null
  const { game, ...found } = isKnownNow ? await loadKnownContext(deps, params, channel, facts) : known
  return { ...found, game: game ?? known.game, account: found.account ?? account }
}

/** Reads the catalogue from memory and the player in one database query. */
async function loadKnownContext(
  { buyers, readVersioned }: PurchaseContextDeps,
  params: PurchaseRequest,
  channel: PaymentChannel | undefined,
  facts: RequestFacts,
) {
  return readVersioned(async (catalogue) => {
    const offer = await findCatalogueRows(catalogue, params, channel, facts)
    // Run this query last: the version it returns shows whether the catalogue data read above is still current.
    const { version, ...buyer } = await buyers.find({
      hash: facts.token === undefined ? '' : hashToken(facts.token),
      brand: facts.brand.key,
      gpId: offer.game?.gpId ?? '',
      roleId: params.role_id,
      requestId: params.request_id,
      nowSeconds: facts.nowSeconds,
    })
    return { version, value: { ...buyer, ...offer } }
  })
}

async function findCatalogueRows(
  catalogue: CatalogueSnapshot,
  { client_id: clientId, product_id: productId, country: region, domain_area: wantedArea }: PurchaseRequest,
  channel: PaymentChannel | undefined,
  facts: RequestFacts,
) {
  const brand = facts.brand.key
  const game = await catalogue.game({ brand, clientId })
  const gpId = game?.gpId ?? ''
  const area = wantedArea ?? resolveArea(facts.brand, undefined) ?? game?.area ?? ''
  const [goods, method, config] = await Promise.all([
    catalogue.goods({ brand, gpId, productId }),
    channel && catalogue.method({ ...channel, brand, area, region }),
    catalogue.pageConfig({ brand, clientId }),
  ])
  return { game, goods, method, config }
}

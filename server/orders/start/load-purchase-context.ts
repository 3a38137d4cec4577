import type { WirePageConfig } from '../../../src/contract/entities/page-config.ts'
import { resolveArea } from '../../catalogue/areas.ts'
import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import type { GameRow } from '../../catalogue/games.repository.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import type { MethodRow } from '../../catalogue/payment-methods/payment-methods.repository.ts'
import type { ReadVersioned, CatalogueSnapshot } from '../../catalogue/snapshot.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { matchesRequestedRole, type PlayerService } from '../../players/player-service.ts'
import { hashToken } from '../../players/token-hash.ts'
import type { Buyer, BuyersRepository } from './buyers.repository.ts'
import type { PurchaseRequest } from './start-channels.ts'

/** Database rows for a start request's ids. Rows with unknown ids are undefined. */
export interface PurchaseContext extends Pick<Buyer, 'role' | 'serverName' | 'existingBillingNo' | 'block' | 'budget'> {
  game: GameRow
  account: AccountRow
  goods: GoodsRow | undefined
  method: MethodRow | undefined
  config: WirePageConfig | undefined
}

export type ContextRequest = Pick<
  PurchaseRequest,
  'client_id' | 'server_id' | 'role_id' | 'areaId' | 'product_id' | 'country' | 'domain_area' | 'request_id'
>

export interface PurchaseContextDeps {
  buyers: BuyersRepository
  readVersioned: ReadVersioned
  players: Pick<PlayerService, 'requireAccount' | 'characters' | 'offers'>
}

/** Loads the purchase context. The game is called only for unknown players or characters. */
export async function loadPurchaseContext(
  deps: PurchaseContextDeps,
  params: ContextRequest,
  channel: PaymentChannel | undefined,
  facts: RequestFacts,
): Promise<PurchaseContext> {
  const known = await loadKnownContext(deps, params, channel, facts)
  if (!known.game) throw new CallFailure('notAGame')
  const account = known.account ?? (await deps.players.requireAccount(facts, known.game))
  const isMissing = known.existingBillingNo === null && !(known.role && matchesRequestedRole(known.role, params))
  const hasAsked = isMissing && (await deps.players.characters.refreshMissing(account, facts.nowSeconds))
  const isKnownNow = hasAsked || known.account === null
  const { game, ...found } = isKnownNow ? await loadKnownContext(deps, params, channel, facts) : known
  return { ...found, game: game ?? known.game, account: found.account ?? account }
}

/** Loads the context of a purchase that someone else pays. Throws if the game or account no longer exists. */
export async function loadPurchaseContextOfAccount(
  deps: PurchaseContextDeps,
  { suid, ...params }: ContextRequest & { suid: string },
  channel: PaymentChannel | undefined,
  facts: RequestFacts,
): Promise<PurchaseContext> {
  const { game, account, ...found } = await loadKnownContext(deps, params, channel, facts, suid)
  if (!game || !account) throw new CallFailure('notAGame')
  return { ...found, game, account }
}

/** Reads the catalogue from memory and the player from the database. Without `suid`, the player is the caller. */
async function loadKnownContext(
  { buyers, readVersioned }: PurchaseContextDeps,
  params: ContextRequest,
  channel: PaymentChannel | undefined,
  facts: RequestFacts,
  suid?: string,
) {
  return readVersioned(async (catalogue) => {
    const offer = await findCatalogueRows(catalogue, params, channel, facts)
    const keys = {
      brand: facts.brand.key,
      gpId: offer.game?.gpId ?? '',
      roleId: params.role_id,
      requestId: params.request_id,
      nowSeconds: facts.nowSeconds,
    }
    // Run this query last, because its version shows whether the catalogue read above is current.
    const { version, ...buyer } = await (suid === undefined
      ? buyers.find({ ...keys, hash: facts.token === undefined ? '' : hashToken(facts.token) })
      : buyers.findByAccount({ ...keys, suid }))
    return { version, value: { ...buyer, ...offer } }
  })
}

async function findCatalogueRows(
  catalogue: CatalogueSnapshot,
  { client_id: clientId, product_id: productId, country: region, domain_area: wantedArea }: ContextRequest,
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

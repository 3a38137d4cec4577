import { hrefTo } from '../kernel/address/navigation.ts'
import { keepAgain } from './again.ts'
import { keepBuying } from './buying-under-way.ts'
import type { Order } from './ledger/order.schema.ts'

/** A delivered order of the account that is logged in, bought on this device: the same goods, character and way can be bought again. */
export const mayBuyAgain = ({ standing, own }: Order, suid: string | undefined): boolean =>
  standing === 'success' &&
  own !== undefined &&
  own.purchase.replenishId === undefined &&
  own.suid !== undefined &&
  own.suid === suid

/** By the address that a link to it would have, so that prices, limits and the character are asked anew; then the ways to pay open by themselves. */
export function buyAgain({ own, words, createdAt }: Order): void {
  if (!own) return
  const { clientId, serverId, roleId, productId, domainArea, region, paywayId, channelId } = own.purchase
  keepBuying(clientId, productId)
  keepAgain({
    clientId,
    productId,
    region,
    wayKey: `${paywayId}_${channelId}`,
    boughtAt: createdAt,
    goodsName: words?.goodsName ?? productId,
    ...(words?.methodName === undefined ? {} : { methodName: words.methodName }),
  })
  const link = new URLSearchParams({
    client_id: clientId,
    domain_area: domainArea,
    server_id: serverId,
    role_id: roleId,
    product_id: productId,
  })
  window.location.assign(hrefTo(`/selectGoods?${link.toString()}`))
}

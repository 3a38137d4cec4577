import { getHref } from '../kernel/url/navigation.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { showToast } from '../kernel/overlays/toasts.store.ts'
import { keepAgain } from './again.ts'
import { keepBuying } from './buying-under-way.ts'
import type { Order } from './ledger/order.schema.ts'

/** A delivered order of the account that is logged in, from whichever device: the same goods, character and way can be bought again. */
export function mayBuyAgain({ standing, own, bought }: Order, suid: string | undefined): boolean {
  if (standing !== 'success' || suid === undefined) return false
  return own ? own.purchase.replenishId === undefined && own.suid === suid : bought !== undefined
}

/** By this device's own record, else as the gateway tells it, with the key of the way that it was paid. */
function boughtBy({ own, bought, channel = '' }: Order) {
  if (!own) return bought && { ...bought, wayKey: channel }
  const { paywayId, channelId, ...thing } = own.purchase
  return { ...thing, wayKey: `${paywayId}_${channelId}` }
}

/** By the address that a link to it would have, so that prices, limits and the character are asked anew; then the ways to pay open by themselves. */
export function buyAgain(order: Order): void {
  const thing = boughtBy(order)
  if (!thing) return
  // The goods cannot be asked for anew, and the player would have left their orders for nothing.
  if (!navigator.onLine) return showToast(t('shell:pay_offline'))
  const { words, createdAt } = order
  const { clientId, serverId, roleId, productId, domainArea, region, wayKey } = thing
  keepBuying(clientId, productId)
  keepAgain({
    clientId,
    productId,
    region,
    wayKey,
    boughtAt: createdAt,
    goodsName: words?.goodsName ?? productId,
    ...(words?.roleName === undefined ? {} : { roleName: words.roleName }),
    ...(words?.methodName === undefined ? {} : { methodName: words.methodName }),
  })
  const link = new URLSearchParams({
    client_id: clientId,
    domain_area: domainArea,
    server_id: serverId,
    role_id: roleId,
    product_id: productId,
  })
  window.location.assign(getHref(`/selectGoods?${link.toString()}`))
}

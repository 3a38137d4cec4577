import { getInternalHref } from '../../kernel/url/navigation.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { savePendingRepeatPurchase } from './pending-repeat.ts'
import { savePurchaseInProgress } from './purchase-in-progress.ts'
import type { Order } from '../ledger/order.schema.ts'

/**
 * Returns true if the logged-in account can buy the paid order again. Orders paid by someone else have no reusable
 * payment method.
 */
export function canBuyAgain({ standing, own, bought }: Order, suid: string | undefined): boolean {
  if (standing !== 'success' || suid === undefined) return false
  return own ? own.purchase.replenishId === undefined && own.suid === suid : bought?.region !== undefined
}

/**
 * Returns the bought item from the local record or the response. The character always comes from the response, because
 * customer service may have corrected it.
 */
function getBoughtItem({ own, bought, channel = '' }: Order) {
  if (!own) return bought?.region === undefined ? undefined : { ...bought, region: bought.region, wayKey: channel }
  const { paywayId, channelId, ...item } = own.purchase
  const character = bought && { serverId: bought.serverId, roleId: bought.roleId }
  return { ...item, ...character, wayKey: `${paywayId}_${channelId}` }
}

/** Opens the goods by URL, which reloads prices, limits and character, and then the payment methods. */
export function buyAgain(order: Order): void {
  const item = getBoughtItem(order)
  if (!item) return
  // The page cannot load while offline, so show a message.
  if (!navigator.onLine) return showToast(t('shell:pay_offline'))
  const { words, createdAt } = order
  const { clientId, serverId, roleId, productId, domainArea, region, wayKey } = item
  savePurchaseInProgress(clientId, productId)
  savePendingRepeatPurchase({
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
  window.location.assign(getInternalHref(`/selectGoods?${link.toString()}`))
}

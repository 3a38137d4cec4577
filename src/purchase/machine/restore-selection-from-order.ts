import { snapshot } from 'valtio'
import { isSamePurchase } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { setSelection, selectionStore as chosen } from '../selection/selection.store.ts'

/**
 * Selects the item of an order again, so that the player can choose another payment method. Returns a URL to open if
 * the order belongs to another game or a replenish link.
 */
export function restoreSelectionFromOrder({ own, words }: Order): string | undefined {
  if (!own) return undefined
  const { replenishId } = own.purchase
  if (replenishId !== undefined) return getReplenishUrl(replenishId)
  const { clientId, areaId, serverId, roleId, productId, domainArea, region } = own.purchase
  const info = snapshot(chosen).chosen
  const { server, role, goods } = info
  if (clientId !== info.clientId) {
    const link = { client_id: clientId, server_id: serverId, role_id: roleId, domain_area: domainArea }
    return `/?${new URLSearchParams(link).toString()}`
  }
  const now = {
    ...own.purchase,
    serverId: server?.serverId ?? '',
    roleId: role?.roleId ?? '',
    productId: goods?.value ?? '',
  }
  if (isSamePurchase(now, own.purchase) || !words) return undefined
  setSelection({
    ...info,
    region,
    ...(areaId === undefined ? {} : { area: { id: areaId, name: areaId } }),
    server: { serverId, name: words.serverName },
    role: { roleId, name: words.roleName },
    goods: {
      value: productId,
      display: words.goodsName,
      ...(words.goodsIcon === undefined ? {} : { icon: words.goodsIcon }),
    },
  })
  return undefined
}

const getReplenishUrl = (replenishId: string): string | undefined =>
  window.location.pathname === '/replenishGoods'
    ? undefined
    : `/replenishGoods?${new URLSearchParams({ replenish_id: replenishId }).toString()}`

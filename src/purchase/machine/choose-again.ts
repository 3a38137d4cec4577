import { snapshot } from 'valtio'
import { isSameThing } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { keep, selection as chosen } from '../selection.store.ts'

/**
 * Another way to pay for an order buys what that order was to buy, not what happens to be chosen now.
 * Answers the address that opens its game, where the shop shows another one.
 */
export function chooseAgain({ own, words }: Order): string | undefined {
  if (!own) return undefined
  const { replenishId } = own.purchase
  if (replenishId !== undefined) return linkPage(replenishId)
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
  if (isSameThing(now, own.purchase) || !words) return undefined
  keep({
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

/** Nothing to choose where the page of the link is open already. */
const linkPage = (replenishId: string): string | undefined =>
  window.location.pathname === '/replenishGoods'
    ? undefined
    : `/replenishGoods?${new URLSearchParams({ replenish_id: replenishId }).toString()}`

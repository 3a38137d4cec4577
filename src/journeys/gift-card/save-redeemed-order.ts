import type { Area } from '../../contract/domain.table.ts'
import { formatCount } from '../../kernel/i18n/format-count.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { session } from '../../kernel/session/session.store.ts'
import { keepOrder } from '../../purchase/orders.store.ts'
import type { CheckedCard } from './gift-card.store.ts'

/** As the gateway books it: a card code, of a product of its own. */
const booked = { productId: 'gift-card', paywayId: 10901, channelId: 43, region: '' } as const

interface Redeemed {
  billingNo: string
  requestId: string
  gems: number
  price: CheckedCard
  chosen: Selection
  area: Area | null
}

/** A redeemed card is an order like any other: it stands among this device's orders, paid and on its way. The card does not. */
export async function keepRedeemed({ billingNo, requestId, gems, price, chosen, area }: Redeemed): Promise<void> {
  const { clientId, server, role } = chosen
  if (!clientId || !server || !role) return
  const now = Date.now()
  await keepOrder({
    billingNo,
    standing: 'success',
    delivery: 'waiting',
    createdAt: now,
    paidAt: now,
    // Its end has been seen: it does not open by itself.
    aside: true,
    // And it is no payment: the card was paid for elsewhere.
    trackedAs: 'success',
    words: {
      gameName: chosen.gameName ?? '',
      serverName: server.name,
      roleName: role.name,
      goodsName: t('shell:fact', { label: t('giftCard:gems'), value: formatCount(gems, session.language) }),
      amount: price.price,
      currency: price.currency,
    },
    own: {
      requestId,
      purchase: {
        ...booked,
        clientId,
        serverId: server.serverId,
        roleId: role.roleId,
        domainArea: area ?? 'universal',
        ...(chosen.area ? { areaId: chosen.area.id } : {}),
      },
    },
  })
}

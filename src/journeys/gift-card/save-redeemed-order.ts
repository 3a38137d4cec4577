import type { Area } from '../../contract/domain.table.ts'
import { formatCount } from '../../kernel/i18n/format-count.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import type { Selection } from '../../kernel/storage/selection.schema.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { saveOrder } from '../../purchase/orders/orders.store.ts'
import type { CheckedGiftCard } from './gift-card.store.ts'

/** Ids that the gateway uses for orders of redeemed cards. */
const cardProduct = { productId: 'gift-card', paywayId: 10901, channelId: 43, region: '' } as const

interface RedeemedCard {
  billingNo: string
  requestId: string
  gems: number
  price: CheckedGiftCard
  chosen: Selection
  area: Area | null
}

/** Adds a redeemed card to the order list as a paid order, without card data. */
export async function saveRedeemedOrder({
  billingNo,
  requestId,
  gems,
  price,
  chosen,
  area,
}: RedeemedCard): Promise<void> {
  const { clientId, server, role } = chosen
  if (!clientId || !server || !role) return
  const now = Date.now()
  await saveOrder({
    billingNo,
    standing: 'success',
    delivery: 'waiting',
    createdAt: now,
    paidAt: now,
    // Prevent the order from opening at the next page load, because the player has seen the result.
    aside: true,
    // Do not track the order as a payment, because the card was paid elsewhere.
    trackedAs: 'success',
    words: {
      gameName: chosen.gameName ?? '',
      serverName: server.name,
      roleName: role.name,
      goodsName: t('shell:fact', { label: t('giftCard:gems'), value: formatCount(gems, sessionStore.language) }),
      amount: price.price,
      currency: price.currency,
    },
    own: {
      requestId,
      purchase: {
        ...cardProduct,
        clientId,
        serverId: server.serverId,
        roleId: role.roleId,
        domainArea: area ?? 'universal',
        ...(chosen.area ? { areaId: chosen.area.id } : {}),
      },
    },
  })
}

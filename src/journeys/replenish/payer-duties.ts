import { salesAreas } from '../../contract/domain.table.ts'
import type { DeliveryChoice } from '../../contract/law/delivery-choices.ts'
import { getGatewayNowSeconds } from '../../kernel/time/gateway-clock.ts'
import { getPurchaseLegalDuties, type PurchaseLegalDuties } from '../../purchase/last-step/purchase-legal-duties.ts'
import { confirmPostponedDelivery } from '../../shared/confirm-postponed-delivery.ts'
import { replenishStore, type ReplenishLink } from './replenish.store.ts'

type LinkInfo = Pick<ReplenishLink['info'], 'domainArea' | 'requested'>

/** Returns the legal duties for the area of the link and the region of the payer. */
export function getPayerLegalDuties(
  { domainArea, requested }: LinkInfo,
  { region, gameArea }: { readonly region: string | undefined; readonly gameArea: string | undefined },
): PurchaseLegalDuties {
  // Older gateways send the area only for pay requests.
  const area = salesAreas.find((name) => name === (domainArea ?? requested?.domainArea)) ?? null
  return getPurchaseLegalDuties({ area, gameArea, region }, getGatewayNowSeconds())
}

/**
 * Returns the payer's choice of delivery, which is empty if the law requires none. Returns undefined if the payer does
 * not confirm the date that the page shows.
 */
export async function requestPayerDeliveryChoice(): Promise<{ readonly deliveryChoice?: DeliveryChoice } | undefined> {
  const postponedTo = replenishStore.lastStep?.postponedTo
  if (postponedTo === undefined) return {}
  if (replenishStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

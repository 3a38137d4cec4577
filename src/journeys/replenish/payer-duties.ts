import { salesAreas } from '../../contract/domain.table.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { getGatewayNowSeconds } from '../../kernel/time/gateway-clock.ts'
import { getPurchaseLegalDuties, type PurchaseLegalDuties } from '../../purchase/last-step/purchase-legal-duties.ts'
import type { PurchaseDetails } from '../../purchase/ledger/order.schema.ts'
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

type PayerChoices = Pick<PurchaseDetails, 'deliveryChoice' | 'guardianAgrees'>

/**
 * Returns what the payer has chosen and confirmed, which is empty if the law requires nothing. Returns undefined if a
 * confirmation is missing, or if the payer does not confirm the date that the page shows.
 */
export async function requestPayerChoices(): Promise<PayerChoices | undefined> {
  const { asksForGuardian: isGuardianAsked = false, postponedTo } = replenishStore.lastStep ?? {}
  if (isGuardianAsked && !replenishStore.guardianAgrees) {
    showToast(t('recharge:guardian_first'))
    return undefined
  }
  const delivery = await requestDeliveryChoice(postponedTo)
  return delivery && { ...delivery, ...(isGuardianAsked ? { guardianAgrees: true } : {}) }
}

async function requestDeliveryChoice(
  postponedTo: number | undefined,
): Promise<Pick<PayerChoices, 'deliveryChoice'> | undefined> {
  if (postponedTo === undefined) return {}
  if (replenishStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

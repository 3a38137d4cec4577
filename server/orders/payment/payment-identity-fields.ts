import { parseChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import { isCurrency } from '../../catalogue/prices/money.ts'
import type { PaymentLocation } from '../../providers/payments.ts'
import type { OrderRow } from '../orders.repository.ts'

type PlacedOrder = Pick<
  OrderRow,
  'brand' | 'area' | 'region' | 'paywayId' | 'channelId' | 'currency' | 'account' | 'providerRef'
>

/** Returns the fields that identify an order's payment at the provider. */
export function getPaymentIdentityFields({
  brand,
  area,
  region,
  paywayId,
  channelId,
  currency,
  account,
  providerRef,
}: PlacedOrder): PaymentLocation {
  const channel = parseChannel(String(paywayId), String(channelId))
  if (!channel || !isCurrency(currency)) throw new Error('an order that cannot be paid')
  return { merchant: brand, area, region, paywayId, channelId, kind: channel.kind, currency, account, providerRef }
}

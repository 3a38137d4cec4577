import { paymentChannels, isCardCodeChannel, isPaywayId } from '../../../src/contract/channels.table.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { WirePaymentMethod } from '../../../src/contract/entities/payment.ts'
import { channelTimes } from './channel-times.table.ts'
import { computeFee } from '../prices/fee.ts'
import { formatDecimal, isCurrency, convertPrice, type Prices } from '../prices/money.ts'
import { pickTranslatedText } from '../names.ts'
import type { MethodRow } from './payment-methods.repository.ts'

/** Measured seconds from payment to delivery by `<payway_id>_<channel_id>`. */
export type DeliveryTimes = ReadonlyMap<string, number>

/** Groups payment methods by region, nests sub methods and adds the fee. */
export function mapPaymentMethodsToWireGroups(
  rows: readonly MethodRow[],
  { prices, times }: { prices: Prices; times?: DeliveryTimes | undefined },
  language: Language,
): Record<string, WirePaymentMethod[]> {
  const parts = rows.filter((row) => row.parentKey !== '')
  const groups: Record<string, WirePaymentMethod[]> = {}
  for (const row of rows.filter(({ parentKey }) => parentKey === '')) {
    const key = `${row.paywayId}_${row.channelId}`
    const own = parts.filter((part) => part.region === row.region && part.parentKey === key)
    const method = {
      ...mapPaymentMethodToWire(row, { prices, times }, language),
      sub_payment: own.map((part) => mapPaymentMethodToWire(part, { prices, times }, language)),
    }
    ;(groups[row.region] ??= []).push(method)
  }
  return groups
}

function mapPaymentMethodToWire(
  row: MethodRow,
  { prices, times }: { prices: Prices; times?: DeliveryTimes | undefined },
  language: Language,
) {
  const { currency } = row
  if (!isCurrency(currency)) throw new Error(`payment method in an unknown currency: ${currency}`)
  const price = convertPrice(prices, currency)
  const measured = times?.get(`${row.paywayId}_${row.channelId}`)
  // Cards have a fixed value, so they have no fee.
  const fee = isCardCodeChannel(row.paywayId, row.channelId) ? 0 : computeFee(price, row, currency)
  return {
    payway_id: row.paywayId,
    channel_id: row.channelId,
    sort: row.sort,
    // Limits of 0 or less mean "unlimited".
    min_money: row.minMinor / 100,
    max_money: row.maxMinor / 100,
    icon: row.icon,
    name: pickTranslatedText(row.name, language),
    description: row.description,
    open_coupon: row.openCoupon,
    amount: formatDecimal(price + fee),
    currency,
    ...(fee === 0 ? {} : { fee: formatDecimal(fee) }),
    ...(row.state === null ? {} : { state: row.state }),
    ...(isPaywayId(row.paywayId)
      ? { typical_seconds: channelTimes[paymentChannels[row.paywayId].kind].typicalSeconds }
      : {}),
    ...(measured === undefined ? {} : { measured_seconds: measured }),
  }
}

import { getBankGroup, isCardCodeChannel as isCardOf, paymentChannelTypes } from '../../contract/channels.table.ts'
import type { Platform } from '../../contract/domain.table.ts'
import { isPaymentMethodOpen } from '../../contract/method-states.table.ts'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { isWithinPriceRange, convertPriceRangeToMinorUnits } from '../../contract/money/price-range.ts'
import { parseDecimalToMinorUnits } from '../../kernel/money/amount.ts'

/** These functions apply the specification's rules on which payment methods are shown, and in which order. */

/** Payment method or sub method. */
export type PayMethod = Omit<PaymentMethod, 'subPayment'>
export type PaymentMethodList = readonly PaymentMethod[]
export type MethodsByRegion = Readonly<Record<string, PaymentMethodList>>

export const getPaymentMethodKey = ({ paywayId, channelId }: Pick<PayMethod, 'paywayId' | 'channelId'>): string =>
  `${paywayId}_${channelId}`

/** Returns true if the amount without the fee is within the payment method's limits. */
function isPriceInRange({ amount, fee, currency, ...bounds }: PayMethod): boolean {
  const minor = parseDecimalToMinorUnits(amount, currency)
  const feeMinor = fee === undefined ? 0 : parseDecimalToMinorUnits(fee, currency)
  return (
    minor !== undefined &&
    feeMinor !== undefined &&
    isWithinPriceRange(minor - feeMinor, convertPriceRangeToMinorUnits(bounds))
  )
}

/**
 * Returns true if the payment method is available. A method with sub methods is available if at least one sub method
 * is.
 */
export const isPaymentMethodAvailable = ({ state, subPayment }: PaymentMethod): boolean =>
  isPaymentMethodOpen(state) &&
  (subPayment.length === 0 || subPayment.some((method) => isPaymentMethodOpen(method.state)))

export const areAllPaymentMethodsUnavailable = (methods: PaymentMethodList): boolean =>
  methods.length > 0 && !methods.some(isPaymentMethodAvailable)

const applePayKey = '11701_2'

const isOffered = (method: PayMethod, platform: Platform) =>
  method.icon !== '' && (getPaymentMethodKey(method) !== applePayKey || platform === 'ios')

const compareSort = (a: PayMethod, b: PayMethod) => a.sort - b.sort

/**
 * Returns the payment methods that accept the amount, sorted. A method with sub methods is included if at least one sub
 * method accepts the amount.
 */
export function getVisiblePaymentMethods(methods: PaymentMethodList, platform: Platform): PaymentMethodList {
  return methods
    .filter((method) => isOffered(method, platform))
    .map((method) => ({
      ...method,
      subPayment: method.subPayment.filter((sub) => isOffered(sub, platform) && isPriceInRange(sub)).sort(compareSort),
      subMethodCount: method.subPayment.length,
    }))
    .filter((method) => (method.subMethodCount > 0 ? method.subPayment.length > 0 : isPriceInRange(method)))
    .sort(compareSort)
}

/** Returns the regions that have visible methods, in this order. Regions that are missing from it come last. */
export function getVisiblePaymentMethodsByRegion(
  groups: MethodsByRegion,
  platform: Platform,
  order: readonly string[] = [],
): MethodsByRegion {
  const regions = [...new Set([...order.filter((region) => groups[region]), ...Object.keys(groups)])]
  const visibleByRegion = regions.map(
    (region) => [region, getVisiblePaymentMethods(groups[region] ?? [], platform)] as const,
  )
  return Object.fromEntries(visibleByRegion.filter(([, methods]) => methods.length > 0))
}

/** Returns the stored region if it has methods, or else the first region. */
export const resolvePayRegion = (groups: MethodsByRegion, stored: string | undefined): string | undefined =>
  stored !== undefined && groups[stored] ? stored : Object.keys(groups)[0]

/** Finds an available method or sub method by key. */
export const findPaymentMethodByKey = (methods: PaymentMethodList, key: string | undefined): PayMethod | undefined =>
  methods
    .filter(isPaymentMethodAvailable)
    .flatMap<PayMethod>((method) => (method.subPayment.length > 0 ? method.subPayment : method))
    .find((method) => getPaymentMethodKey(method) === key && isPaymentMethodOpen(method.state))

/** Returns true if players pay with a card code. Such a method shows no price, and its button says "Exchange". */
export const isCardCodeMethod = ({ paywayId, channelId }: PayMethod): boolean => isCardOf(paywayId, channelId)

const labelledChannelTypes = new Set(['e_wallet', 'prepaid_card', 'card_code'] as const)
export type LabelledChannelType = typeof labelledChannelTypes extends Set<infer Type> ? Type : never

/** Returns a channel's type if the store uses it as the label. All other channels are labeled by name. */
export function getChannelTypeLabel({ channelId }: PayMethod): LabelledChannelType | undefined {
  const type = (paymentChannelTypes as Readonly<Record<number, string>>)[channelId]
  return [...labelledChannelTypes].find((labelledType) => labelledType === type)
}

export interface SubMethodGroup {
  readonly group: ReturnType<typeof getBankGroup>
  readonly methods: readonly PayMethod[]
}

/** Groups sub methods by bank type. Sub methods without a bank type come first. */
export function groupSubMethodsByBankType(methods: readonly PayMethod[]): SubMethodGroup[] {
  return ([undefined, 'internet_bank', 'banking'] as const)
    .map((group) => ({ group, methods: methods.filter((method) => getBankGroup(method.channelId) === group) }))
    .filter((group) => group.methods.length > 0)
}

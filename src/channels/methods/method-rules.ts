import { bankGroup, isCardCode as isCardOf, platformTypes } from '../../contract/channels.table.ts'
import type { Platform } from '../../contract/domain.table.ts'
import { isMethodOpen } from '../../contract/method-states.table.ts'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { isInRange, toMinorBounds } from '../../contract/price-range.ts'
import { toMinorUnits } from '../../kernel/money/amount.ts'

/** Pure rules from the specification: which payment methods are shown, in which order. */

/** A method or a sub method. */
export type PayMethod = Omit<PaymentMethod, 'subPayment'>
export type Methods = readonly PaymentMethod[]
export type MethodsByRegion = Readonly<Record<string, Methods>>

export const getMethodKey = ({ paywayId, channelId }: Pick<PayMethod, 'paywayId' | 'channelId'>): string =>
  `${paywayId}_${channelId}`

/** Compares the amount without the method's fee with the method's limits, in minor units. */
function isPriceInRange({ amount, fee, currency, ...bounds }: PayMethod): boolean {
  const minor = toMinorUnits(amount, currency)
  const feeMinor = fee === undefined ? 0 : toMinorUnits(fee, currency)
  return minor !== undefined && feeMinor !== undefined && isInRange(minor - feeMinor, toMinorBounds(bounds))
}

/** A method with sub methods is available if one of them is. */
export const isMethodAvailable = ({ state, subPayment }: PaymentMethod): boolean =>
  isMethodOpen(state) && (subPayment.length === 0 || subPayment.some((method) => isMethodOpen(method.state)))

export const areAllUnavailable = (methods: Methods): boolean => methods.length > 0 && !methods.some(isMethodAvailable)

const applePayKey = '11701_2'

const isOffered = (method: PayMethod, platform: Platform) =>
  method.icon !== '' && (getMethodKey(method) !== applePayKey || platform === 'ios')

const compareSort = (a: PayMethod, b: PayMethod) => a.sort - b.sort

/** Methods that accept the amount, sorted. A method with sub methods needs one that does. */
export function getVisibleMethods(methods: Methods, platform: Platform): Methods {
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

/** Regions with visible methods in the given order; unlisted regions come last. */
export function getVisibleGroups(
  groups: MethodsByRegion,
  platform: Platform,
  order: readonly string[] = [],
): MethodsByRegion {
  const regions = [...new Set([...order.filter((region) => groups[region]), ...Object.keys(groups)])]
  const shown = regions.map((region) => [region, getVisibleMethods(groups[region] ?? [], platform)] as const)
  return Object.fromEntries(shown.filter(([, methods]) => methods.length > 0))
}

/** The stored region if it has methods, else the first one. */
export const pickRegion = (groups: MethodsByRegion, stored: string | undefined): string | undefined =>
  stored !== undefined && groups[stored] ? stored : Object.keys(groups)[0]

/** Finds an available method or sub method by key. */
export const findPayMethod = (methods: Methods, key: string | undefined): PayMethod | undefined =>
  methods
    .filter(isMethodAvailable)
    .flatMap<PayMethod>((method) => (method.subPayment.length > 0 ? method.subPayment : method))
    .find((method) => getMethodKey(method) === key && isMethodOpen(method.state))

/** Card codes have no price, and the button says "exchange". */
export const isCardCode = ({ paywayId, channelId }: PayMethod): boolean => isCardOf(paywayId, channelId)

const labelledTypes = new Set(['e_wallet', 'prepaid_card', 'card_code'] as const)
export type LabelledType = typeof labelledTypes extends Set<infer Type> ? Type : never

/** Type label of a channel, if it has one; the others are names. */
export function getTypeLabel({ channelId }: PayMethod): LabelledType | undefined {
  const type = (platformTypes as Readonly<Record<number, string>>)[channelId]
  return [...labelledTypes].find((spoken) => spoken === type)
}

export interface SubMethodGroup {
  readonly group: ReturnType<typeof bankGroup>
  readonly methods: readonly PayMethod[]
}

/** Groups sub methods by bank type; those without one come first. */
export function groupSubMethods(methods: readonly PayMethod[]): SubMethodGroup[] {
  return ([undefined, 'internet_bank', 'banking'] as const)
    .map((group) => ({ group, methods: methods.filter((method) => bankGroup(method.channelId) === group) }))
    .filter((group) => group.methods.length > 0)
}

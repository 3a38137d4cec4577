import { bankGroup, isCardCode as isCardOf, platformTypes } from '../../contract/channels.table.ts'
import type { Platform } from '../../contract/domain.table.ts'
import { isMethodOpen } from '../../contract/method-states.table.ts'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { isInRange, minorBounds } from '../../contract/price-range.ts'
import { toMinorUnits } from '../../kernel/money/amount.ts'

/** Which payment methods show, in which order: the specification's rules, pure. */

/** Without its sub methods, a method is what one of them is too. */
export type PayMethod = Omit<PaymentMethod, 'subPayment'>
export type Methods = readonly PaymentMethod[]
export type Groups = Readonly<Record<string, Methods>>

export const keyOf = ({ paywayId, channelId }: Pick<PayMethod, 'paywayId' | 'channelId'>): string =>
  `${paywayId}_${channelId}`

/** The amount is decimal text, bounds are in whole units of its currency; compared in minor units, and without what the method takes for itself. */
function inRange({ amount, fee, currency, ...bounds }: PayMethod): boolean {
  const minor = toMinorUnits(amount, currency)
  const feeMinor = fee === undefined ? 0 : toMinorUnits(fee, currency)
  return minor !== undefined && feeMinor !== undefined && isInRange(minor - feeMinor, minorBounds(bounds))
}

/** A method is closed where it is, or where all that it leads on to are. */
export const isOpen = ({ state, subPayment }: PaymentMethod): boolean =>
  isMethodOpen(state) && (subPayment.length === 0 || subPayment.some((way) => isMethodOpen(way.state)))

/** There are ways to pay, and all of them are closed. */
export const noneOpen = (methods: Methods): boolean => methods.length > 0 && !methods.some(isOpen)

const applePayKey = '11701_2'

const isOffered = (way: PayMethod, platform: Platform) =>
  way.icon !== '' && (keyOf(way) !== applePayKey || platform === 'ios')

const bySort = (a: PayMethod, b: PayMethod) => a.sort - b.sort

/** Those that show, sorted; a method with sub methods shows where one of them can take the amount. */
export function visibleMethods(methods: Methods, platform: Platform): Methods {
  return methods
    .filter((method) => isOffered(method, platform))
    .map((method) => ({
      ...method,
      subPayment: method.subPayment.filter((way) => isOffered(way, platform) && inRange(way)).sort(bySort),
      had: method.subPayment.length,
    }))
    .filter((method) => (method.had > 0 ? method.subPayment.length > 0 : inRange(method)))
    .sort(bySort)
}

/** The regions that have a method to show, in the order given; those that it does not name come last. */
export function visibleGroups(groups: Groups, platform: Platform, order: readonly string[] = []): Groups {
  const regions = [...new Set([...order.filter((region) => groups[region]), ...Object.keys(groups)])]
  const shown = regions.map((region) => [region, visibleMethods(groups[region] ?? [], platform)] as const)
  return Object.fromEntries(shown.filter(([, methods]) => methods.length > 0))
}

/** The stored region where it still has methods, else the first. */
export const regionAmong = (groups: Groups, stored: string | undefined): string | undefined =>
  stored !== undefined && groups[stored] ? stored : Object.keys(groups)[0]

/** The methods that can be paid with now: those without sub methods, and the sub methods of the others. */
export const findPayMethod = (methods: Methods, key: string | undefined): PayMethod | undefined =>
  methods
    .filter(isOpen)
    .flatMap<PayMethod>((method) => (method.subPayment.length > 0 ? method.subPayment : method))
    .find((way) => keyOf(way) === key && isMethodOpen(way.state))

/** Paid with a card's number and password: no price, and the button says exchange. */
export const isCardCode = ({ paywayId, channelId }: PayMethod): boolean => isCardOf(paywayId, channelId)

const spokenTypes = new Set(['e_wallet', 'prepaid_card', 'card_code'] as const)
export type SpokenType = typeof spokenTypes extends Set<infer Type> ? Type : never

/** The kind of place that the money comes from, where that has a word; the others are names. */
export function typeOf({ channelId }: PayMethod): SpokenType | undefined {
  const type = (platformTypes as Readonly<Record<number, string>>)[channelId]
  return [...spokenTypes].find((spoken) => spoken === type)
}

export interface SubMethodGroup {
  readonly group: ReturnType<typeof bankGroup>
  readonly ways: readonly PayMethod[]
}

/** Sub methods under the heading of their kind of bank; the others without one, first. */
export function groupSubMethods(ways: readonly PayMethod[]): SubMethodGroup[] {
  return ([undefined, 'internet_bank', 'banking'] as const)
    .map((group) => ({ group, ways: ways.filter((way) => bankGroup(way.channelId) === group) }))
    .filter((group) => group.ways.length > 0)
}

import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { findPaymentMethodByKey, type PaymentMethodList } from './method-rules.ts'
import { getPaymentMethodKind, paymentMethodKinds } from './pay-method-kinds.table.ts'

interface Group {
  readonly heading: CopyKey
  readonly methods: PaymentMethodList
}

/** Minimum number of payment methods for which the list has headings. */
const minMethodsForGroups = 7

/**
 * Puts the last used method first and groups the other methods by kind. The groups have the order of their first
 * methods, because the publisher sorts a region's usual methods first.
 */
export function groupPaymentMethods(methods: PaymentMethodList, lastUsed: string | undefined): readonly Group[] {
  const last = methods.filter((method) => findPaymentMethodByKey([method], lastUsed) !== undefined)
  const others = methods.filter((method) => !last.includes(method))
  if (others.length === 0) return [{ heading: 'recharge:methods', methods }]
  const top: Group[] = last.length > 0 ? [{ heading: 'recharge:last_used', methods: last }] : []
  if (others.length < minMethodsForGroups)
    return [...top, { heading: top.length > 0 ? 'recharge:other_ways' : 'recharge:methods', methods: others }]
  const groups = [...new Set(others.map(getPaymentMethodKind))].map((kind, place): Group => ({
    // No other method is above the first group.
    heading: kind === 'others' && place === 0 && top.length === 0 ? 'recharge:methods' : paymentMethodKinds[kind],
    methods: others.filter((method) => getPaymentMethodKind(method) === kind),
  }))
  return [...top, ...groups]
}

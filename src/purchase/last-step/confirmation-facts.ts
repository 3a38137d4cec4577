import type { LawRule } from '../../contract/law/rules.table.ts'
import { listStatements, type StatementId } from '../../contract/law/statements.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'

/** Labels of the listed statements. The others have their own lines. */
const labels: { readonly [Id in StatementId]?: CopyKey } = {
  quantity: 'recharge:quantity',
  payment: 'recharge:payment',
  delivery: 'recharge:delivery',
  cancellation: 'recharge:cancellation',
}

export interface ConfirmationFact {
  readonly label: CopyKey
  readonly words: CopyKey
  /** Name of the payment method, shown before the text about the time of payment. */
  readonly methodName?: string
}

/**
 * Returns the facts that the law requires above the Buy button, except the price. The statements about a personal price
 * and the licence are separate, because the law requires that they stand out. `isDelayed` is true if the buyer postpones the delivery.
 */
export const listConfirmationFacts = (
  rules: readonly LawRule[],
  { isDelayed, methodName }: { isDelayed: boolean; methodName: string },
): ConfirmationFact[] =>
  listStatements(rules, { isDelayed, isPriceForCharacter: false }).flatMap(({ id, key }) => {
    const label = labels[id]
    const words = `recharge:${key}` as const
    return label === undefined ? [] : [{ label, words, ...(id === 'payment' ? { methodName } : {}) }]
  })

import type { LawRule } from '../../contract/law/rules.table.ts'
import { listStatements, type StatementId } from '../../contract/law/statements.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'

const labels: Readonly<Record<Exclude<StatementId, 'licence'>, CopyKey>> = {
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
 * Returns the facts that the law requires above the Buy button, except the price. The statement about the licence is
 * separate, as the law requires. `isDelayed` is true if the buyer postpones the delivery.
 */
export const listConfirmationFacts = (
  rules: readonly LawRule[],
  { isDelayed, methodName }: { isDelayed: boolean; methodName: string },
): ConfirmationFact[] =>
  listStatements(rules, isDelayed).flatMap(({ id, key }) =>
    id === 'licence'
      ? []
      : [{ label: labels[id], words: `recharge:${key}` as const, ...(id === 'payment' ? { methodName } : {}) }],
  )

export interface StatementFormat {
  readonly name: string
  /** Column headers in lower case. */
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  /** Header and value of the column that marks a line as a payment, if the statement has other lines too. */
  readonly type?: { readonly header: string; readonly payment: string }
}

/**
 * Column headers in the statements of payment providers. The first format that matches is used. To add a format, add a
 * row. `own` is for statements whose columns someone has renamed.
 */
export const statementFormats: readonly StatementFormat[] = [
  {
    name: 'adyen',
    reference: 'psp reference',
    amount: 'gross credit (gc)',
    currency: 'gross currency',
    date: 'creation date',
    type: { header: 'type', payment: 'settled' },
  },
  { name: 'own', reference: 'reference', amount: 'amount', currency: 'currency', date: 'date' },
]

export interface StatementFormat {
  readonly name: string
  /** Column headers in lower case. */
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  /** Column that marks payments, and its value for payments. */
  readonly type?: { readonly header: string; readonly payment: string }
}

/**
 * Column headers of providers' statements. The first matching format is used. To add a format, add a row. `own` is for
 * statements with manually renamed columns.
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

export interface StatementFormat {
  readonly name: string
  /** Headers of the columns, in lower case. */
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  /** Column that tells payments from other lines, and its value for payments. */
  readonly type?: { readonly header: string; readonly payment: string }
}

/**
 * Headers of companies' statements. The first format whose columns are all in the file is used. To add a company's
 * statement, add a row. `own`: for statements whose columns were renamed by hand.
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

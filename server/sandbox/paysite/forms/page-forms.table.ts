import type { PageType } from './page-types.table.ts'
import { bankForm } from './bank.form.ts'
import { cardForm } from './card.form.ts'
import type { PageForm } from './page-form.ts'
import { pointCardForm } from './point-card.form.ts'
import { qrForm } from './qr.form.ts'
import { redirectForm } from './redirect.form.ts'
import { slipForm } from './slip.form.ts'
import { walletForm } from './wallet.form.ts'

/**
 * Form of each page type. Read by the payment pages. To add a form, add a type in page-types.table.ts, then a row here.
 */
export const pageForms: Record<PageType, PageForm> = {
  wallet: walletForm,
  bank: bankForm,
  card: cardForm,
  pointCard: pointCardForm,
  qr: qrForm,
  slip: slipForm,
  redirect: redirectForm,
}

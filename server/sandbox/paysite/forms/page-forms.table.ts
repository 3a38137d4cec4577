import type { PageType } from './page-types.table.ts'
import { bankPaymentForm } from './bank.form.ts'
import { cardPaymentForm } from './card.form.ts'
import type { PageForm } from './page-form.ts'
import { pointCardPaymentForm } from './point-card.form.ts'
import { qrCodePaymentForm } from './qr.form.ts'
import { redirectPaymentForm } from './redirect.form.ts'
import { barcodeSlipPaymentForm } from './slip.form.ts'
import { walletPaymentForm } from './wallet.form.ts'

/** Form of each page type. To add a form, add a type in page-types.table.ts, then a row here. */
export const paymentFormByPageType: Record<PageType, PageForm> = {
  wallet: walletPaymentForm,
  bank: bankPaymentForm,
  card: cardPaymentForm,
  pointCard: pointCardPaymentForm,
  qr: qrCodePaymentForm,
  slip: barcodeSlipPaymentForm,
  redirect: redirectPaymentForm,
}

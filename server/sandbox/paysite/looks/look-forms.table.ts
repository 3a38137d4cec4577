import type { Look } from '../looks.table.ts'
import { bankForm } from './bank.form.ts'
import { cardForm } from './card.form.ts'
import type { LookForm } from './look-form.ts'
import { pointCardForm } from './point-card.form.ts'
import { qrForm } from './qr.form.ts'
import { redirectForm } from './redirect.form.ts'
import { slipForm } from './slip.form.ts'
import { walletForm } from './wallet.form.ts'

/** The form of each look. Read by the pages. To add one: a look in looks.table.ts, then a row - the type insists on it. */
export const lookForms: Record<Look, LookForm> = {
  wallet: walletForm,
  bank: bankForm,
  card: cardForm,
  pointCard: pointCardForm,
  qr: qrForm,
  slip: slipForm,
  redirect: redirectForm,
}

import { createHash } from 'node:crypto'
import { html, Markup } from '../../../http/html.ts'
import { renderBarcode } from './barcode.ts'
import type { PageForm } from './page-form.ts'

/** Returns a sixteen-digit number for the cashier. A payment always has the same number. */
function slipNumber(providerRef: string): string {
  const number = createHash('sha256').update(`slip of ${providerRef}`).digest().readBigUInt64BE(0)
  return String(number % 10n ** 16n).padStart(16, '0')
}

export const barcodeSlipPaymentForm: PageForm = {
  title: 'slip',
  button: 'slipDone',
  later: 'slipLater',
  fields: ({ payment, say, day }) =>
    html`<div class="slip">
      <p class="quiet">${say('slipHint')}</p>
      ${new Markup(renderBarcode(slipNumber(payment.providerRef)))}
      <p class="slip-number">${slipNumber(payment.providerRef).replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <p>${say('slipBy')} <b>${day(payment.expiresAt)}</b></p>
    </div>`,
  send: () => ({ to: 'paid' }),
}

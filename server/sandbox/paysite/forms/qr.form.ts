import { renderSVG } from 'uqr'
import { html, Markup } from '../../../http/html.ts'
import type { PageForm } from './page-form.ts'

/** Form with a QR code of the page's own URL. A phone on the same network can scan it to open the page and pay. */
export const qrCodePaymentForm: PageForm = {
  title: 'qr',
  button: 'qrDone',
  later: 'later',
  fields: ({ payment, say, siteOrigin }) =>
    html`<div class="qr" role="img" aria-label="QR">
        ${new Markup(renderSVG(`${siteOrigin}/pay/${payment.providerRef}`, { border: 2, ecc: 'M', pixelSize: 4 }))}
      </div>
      <p class="quiet center">${say('qrHint')}</p>`,
  send: () => ({ to: 'paid' }),
}

import { payMark } from '../../art/pay-art.ts'
import { html, Markup } from '../../pages/html.ts'
import type { Sheet } from '../looks/look-form.ts'
import { markOf } from '../marks.ts'

/** Who the payer deals with. */
export const band = ({ payment, say }: Sheet): Markup =>
  html`<header class="band">
    <span class="tile">${new Markup(payMark(markOf(payment)) ?? '')}</span>
    <b>${payment.display.methodName}</b>
    <span class="sandbox">${say('sandbox')}</span>
  </header>`

/** What is paid, to whom, and for whom. */
export const bill = ({ payment, say, money }: Sheet): Markup => {
  const { display, amountMinor, currency, billingNo } = payment
  return html`<section class="bill">
    <p class="total">
      <span>${say('total')}</span>
      <data value="${amountMinor} ${currency}">${money(amountMinor)}</data>
    </p>
    <dl>
      <div>
        <dt>${say('seller')}</dt>
        <dd>${display.seller}</dd>
      </div>
      <div>
        <dt>${say('goods')}</dt>
        <dd>${display.goods}</dd>
      </div>
      <div>
        <dt>${say('who')}</dt>
        <dd>${[display.role, display.server].filter((part) => part !== '').join(' · ')}</dd>
      </div>
      <div>
        <dt>${say('where')}</dt>
        <dd>${display.game}</dd>
      </div>
      <div>
        <dt>${say('order')}</dt>
        <dd class="number">${billingNo}</dd>
      </div>
    </dl>
  </section>`
}

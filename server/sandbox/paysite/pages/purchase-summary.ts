import { drawPaymentMark } from '../../art/pay-art.ts'
import { html, Markup } from '../../../http/html.ts'
import type { PageContext } from '../forms/page-form.ts'
import { selectPaymentMark } from '../marks.ts'

export const renderPaymentMethodHeader = ({ payment, say }: PageContext): Markup =>
  html`<header class="band">
    <span class="tile">${new Markup(drawPaymentMark(selectPaymentMark(payment)) ?? '')}</span>
    <b><bdi>${payment.display.methodName}</bdi></b>
    <span class="sandbox">${say('sandbox')}</span>
  </header>`

export const renderPurchaseSummary = ({ payment, say, money }: PageContext): Markup => {
  const { display, amountMinor, currency, billingNo } = payment
  return html`<section class="bill">
    <p class="total">
      <span>${say('total')}</span>
      <data value="${amountMinor} ${currency}">${money(amountMinor)}</data>
    </p>
    <dl>
      <div>
        <dt>${say('seller')}</dt>
        <dd><bdi>${display.seller}</bdi></dd>
      </div>
      <div>
        <dt>${say('goods')}</dt>
        <dd><bdi>${display.goods}</bdi></dd>
      </div>
      <div>
        <dt>${say('who')}</dt>
        <dd><bdi>${[display.role, display.server].filter((part) => part !== '').join(' · ')}</bdi></dd>
      </div>
      <div>
        <dt>${say('where')}</dt>
        <dd><bdi>${display.game}</bdi></dd>
      </div>
      <div>
        <dt>${say('order')}</dt>
        <dd class="number"><bdi>${billingNo}</bdi></dd>
      </div>
    </dl>
  </section>`
}

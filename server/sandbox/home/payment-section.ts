import { html, type Markup } from '../../http/html.ts'
import { testCards, testPointCards } from '../paysite/forms/test-cards.table.ts'
import { demoCardDescriptions } from '../world/goods/cards.ts'

const means = (code: string, about: string): Markup =>
  html`<div class="account"><code>${code}</code><span class="quiet">${about}</span></div>`

/** Renders the payment site section with its transaction list, simulated faults and test cards. */
export const renderPaymentSection = (payOrigin: string): Markup =>
  html`<section aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    <p class="quiet">
      A site of its own takes the money: pay, fail, leave or pay later there. Forms come filled in; these cards end
      otherwise.
    </p>
    <p class="actions">
      <a class="button" href="${payOrigin}/pay/statement">Merchant statement</a
      ><a class="button plain" href="${payOrigin}/pay/faults">Notification faults</a>
    </p>
    <div class="accounts">
      ${testCards.map(({ number, about }) => means(number, about))}
      ${testPointCards.map(({ serial, pin, about }) => means(`${serial} ${pin}`, about))}
      ${demoCardDescriptions.map(({ code, about }) => means(code, about))}
    </div>
  </section>`

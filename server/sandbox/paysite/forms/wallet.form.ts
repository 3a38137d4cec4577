import { html } from '../../../http/html.ts'
import type { PageForm } from './page-form.ts'

/** Returns a simulated balance. The same amount always gives the same balance, which covers the amount. */
const demoBalance = (amountMinor: number): number => Math.ceil((amountMinor * 3.4) / 10_000) * 10_000

export const walletPaymentForm: PageForm = {
  title: 'wallet',
  button: 'pay',
  later: 'later',
  fields: ({ payment: { amountMinor }, say, money }) =>
    html`<dl class="balance">
      <div>
        <dt>${say('balance')}</dt>
        <dd>${money(demoBalance(amountMinor))}</dd>
      </div>
      <div>
        <dt>${say('after')}</dt>
        <dd>${money(demoBalance(amountMinor) - amountMinor)}</dd>
      </div>
    </dl>`,
  send: () => ({ to: 'paid' }),
}

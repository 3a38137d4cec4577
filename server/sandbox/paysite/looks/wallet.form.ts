import { html } from '../../pages/html.ts'
import type { LookForm } from './look-form.ts'

/** A made-up balance that is always enough, the same one for the same amount. */
const balanceOf = (amountMinor: number): number => Math.ceil((amountMinor * 3.4) / 10_000) * 10_000

export const walletForm: LookForm = {
  title: 'wallet',
  button: 'pay',
  later: 'later',
  fields: ({ payment: { amountMinor }, say, money }) =>
    html`<dl class="balance">
      <div>
        <dt>${say('balance')}</dt>
        <dd>${money(balanceOf(amountMinor))}</dd>
      </div>
      <div>
        <dt>${say('after')}</dt>
        <dd>${money(balanceOf(amountMinor) - amountMinor)}</dd>
      </div>
    </dl>`,
  send: () => ({ to: 'paid' }),
}

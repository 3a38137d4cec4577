import { html } from '../../../http/html.ts'
import type { PageForm } from './page-form.ts'

export const redirectPaymentForm: PageForm = {
  title: 'redirect',
  button: 'pay',
  later: 'later',
  fields: ({ payment: { display }, say }) =>
    html`<p>${say('redirectHint', { seller: display.seller, method: display.methodName })}</p>`,
  send: () => ({ to: 'paid' }),
}

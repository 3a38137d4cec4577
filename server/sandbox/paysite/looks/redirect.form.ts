import { html } from '../../pages/html.ts'
import type { LookForm } from './look-form.ts'

export const redirectForm: LookForm = {
  title: 'redirect',
  button: 'pay',
  later: 'later',
  fields: ({ payment: { display }, say }) =>
    html`<p>${say('redirectHint', { seller: display.seller, method: display.methodName })}</p>`,
  send: () => ({ to: 'paid' }),
}

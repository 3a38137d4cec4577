import { html } from '../../../http/html.ts'
import { testPointCards } from './test-cards.table.ts'
import { renderTextField } from './fields.ts'
import type { PageForm } from './page-form.ts'

/** Removes spaces and dashes, and converts the PIN to upper case. */
const normalizePin = (text: string | undefined): string => (text ?? '').replace(/[\s-]/g, '').toUpperCase()

export const pointCardPaymentForm: PageForm = {
  title: 'pointCard',
  button: 'pay',
  later: 'later',
  fields: (sheet) =>
    html`<p class="quiet">${sheet.say('pointCardHint')}</p>
      ${renderTextField(sheet, 'serial', { name: 'serial', value: testPointCards[0].serial, maxLength: 80 })}
      ${renderTextField(sheet, 'pin', { name: 'pin', value: testPointCards[0].pin, maxLength: 80 })}`,
  send({ serial, pin }) {
    const card = testPointCards.find((one) => normalizePin(one.serial) === normalizePin(serial))
    if (!card || normalizePin(card.pin) !== normalizePin(pin)) return { to: 'form', problem: 'pinWrong' }
    return card.outcome === 'pays' ? { to: 'paid' } : { to: 'form', problem: card.outcome }
  },
}

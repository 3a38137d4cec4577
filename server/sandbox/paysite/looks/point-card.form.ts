import { html } from '../../pages/html.ts'
import { testPointCards } from '../test-means.table.ts'
import { field } from './fields.ts'
import type { LookForm } from './look-form.ts'

/** Read off a card by hand: spaces, dashes and small letters are forgiven. */
const plain = (text: string | undefined): string => (text ?? '').replace(/[\s-]/g, '').toUpperCase()

export const pointCardForm: LookForm = {
  title: 'pointCard',
  button: 'pay',
  later: 'later',
  fields: (sheet) =>
    html`<p class="quiet">${sheet.say('pointCardHint')}</p>
      ${field(sheet, 'serial', { name: 'serial', value: testPointCards[0].serial, maxLength: 80 })}
      ${field(sheet, 'pin', { name: 'pin', value: testPointCards[0].pin, maxLength: 80 })}`,
  send({ serial, pin }) {
    const card = testPointCards.find((one) => plain(one.serial) === plain(serial))
    if (!card || plain(card.pin) !== plain(pin)) return { to: 'form', problem: 'pinWrong' }
    return card.outcome === 'pays' ? { to: 'paid' } : { to: 'form', problem: card.outcome }
  },
}

import { html } from '../../../http/html.ts'
import { testCards, type TestOutcome } from './test-cards.table.ts'
import { renderOneTimeCodeField, renderTextField } from './fields.ts'
import type { PageForm, FormResult } from './page-form.ts'

const keepDigits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '')

/** Returns true until the end of the expiry month. Accepts `12/30` and `12/2030`. */
function isNotExpired(expiry: string | undefined, now: number): boolean {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry ?? '') ?? []
  return month !== '' && Date.UTC(2000 + Number(year), Number(month)) > now
}

const inFourYears = (now: number): string => `12/${String(new Date(now).getUTCFullYear() + 4).slice(-2)}`

const sentBy: Record<Exclude<TestOutcome, 'pinUsed'>, FormResult> = {
  pays: { to: 'paid' },
  asks: { to: 'confirm', query: {} },
  cardDeclined: { to: 'form', problem: 'cardDeclined' },
  cardPoor: { to: 'form', problem: 'cardPoor' },
}

export const cardPaymentForm: PageForm = {
  title: 'card',
  button: 'pay',
  later: 'later',
  fields: (sheet) =>
    html`<div class="card-fields">
      ${renderTextField(sheet, 'cardNumber', { name: 'number', value: testCards[0].number, mode: 'numeric', maxLength: 23 })}
      ${renderTextField(sheet, 'expiry', { name: 'expiry', value: inFourYears(sheet.now), maxLength: 7 })}
      ${renderTextField(sheet, 'cvc', { name: 'cvc', value: '123', mode: 'numeric', maxLength: 4 })}
    </div>`,
  send({ number, expiry, cvc }, { now }) {
    const card = testCards.find((one) => keepDigits(one.number) === keepDigits(number))
    if (!card || !isNotExpired(expiry, now) || !/^\d{3,4}$/.test(cvc ?? ''))
      return { to: 'form', problem: 'cardInvalid' }
    return sentBy[card.outcome]
  },
  confirm: { title: 'threeDs', fields: (sheet) => renderOneTimeCodeField(sheet, 'threeDsText') },
}

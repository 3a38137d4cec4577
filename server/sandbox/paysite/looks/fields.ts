import { html, type Markup } from '../../pages/html.ts'
import { codeOf } from '../one-time-code.ts'
import type { WordKey } from '../words/en.ts'
import type { Sheet } from './look-form.ts'

interface Field {
  name: string
  value: string
  mode?: 'numeric' | 'text'
  maxLength: number
}

/** Filled in already, so that a visitor of the demo need not type. */
export const field = ({ say }: Sheet, label: WordKey, { name, value, mode = 'text', maxLength }: Field): Markup =>
  html`<label class="field">
    <span>${say(label)}</span>
    <input
      dir="ltr"
      name="${name}"
      value="${value}"
      inputmode="${mode}"
      maxlength="${maxLength}"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      required
    />
  </label>`

/** A text message with a code, and the field it goes into. */
export const codeField = (sheet: Sheet, message: WordKey): Markup =>
  html`<p class="message">${sheet.say(message)} <b>${codeOf(sheet.payment.providerRef)}</b></p>
    ${field(sheet, 'code', { name: 'code', value: codeOf(sheet.payment.providerRef), mode: 'numeric', maxLength: 6 })}`

import { html, type Markup } from '../../../http/html.ts'
import { createOneTimeCode } from './one-time-code.ts'
import type { TextKey } from '../words/en.ts'
import type { PageContext } from './page-form.ts'

interface Field {
  name: string
  value: string
  mode?: 'numeric' | 'text'
  maxLength: number
}

/** Renders a prefilled text field, so that visitors do not have to type. */
export const renderTextField = (
  { say }: PageContext,
  label: TextKey,
  { name, value, mode = 'text', maxLength }: Field,
): Markup =>
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

/** Renders a simulated text message and the input field for its code. */
export const renderOneTimeCodeField = (sheet: PageContext, message: TextKey): Markup =>
  html`<p class="message">${sheet.say(message)} <b>${createOneTimeCode(sheet.payment.providerRef)}</b></p>
    ${renderTextField(sheet, 'code', { name: 'code', value: createOneTimeCode(sheet.payment.providerRef), mode: 'numeric', maxLength: 6 })}`

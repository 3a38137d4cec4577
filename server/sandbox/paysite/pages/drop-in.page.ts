import type { Language } from '../../../../src/contract/domain.table.ts'
import { html, type Markup } from '../../../http/html.ts'
import { paymentFormByPageType } from '../forms/page-forms.table.ts'
import type { PageContext } from '../forms/page-form.ts'
import { selectPaymentPageType } from '../forms/page-types.table.ts'
import { selectPaymentMark } from '../marks.ts'
import type { TextKey } from '../words/en.ts'
import { getTextDirection } from '../../../../src/kernel/i18n/languages.table.ts'

interface DropInContent {
  sheet: PageContext & { language: Language }
  problem?: TextKey | undefined
}

/** Renders the form of the simulated SDK without the goods, because the store already shows them. */
export function renderDropInForm({ sheet, problem }: DropInContent): Markup {
  const { payment, say, money } = sheet
  const look = selectPaymentPageType(payment)
  const form = paymentFormByPageType[look]
  return html`<div
    lang="${sheet.language}"
    dir="${getTextDirection(sheet.language)}"
    class="pay in-store look-${look} mark-${selectPaymentMark(payment)}"
  >
    <form>
      <p class="quiet center">${say('sandbox')}</p>
      ${problem && html`<p class="problem" role="alert">${say(problem)}</p>`} ${form.fields(sheet)}
      <button id="pay" name="do" value="pay" class="main">
        ${say(form.button, { amount: money(payment.amountMinor) })}
      </button>
      <div class="ways" role="group" aria-label="${say('leaveHint')}">
        <button id="fail" name="do" value="fail" formnovalidate>${say('fail')}</button>
        <button id="leave" name="do" value="leave" formnovalidate>${say('leave')}</button>
      </div>
    </form>
  </div>`
}

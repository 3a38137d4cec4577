import type { Language } from '../../../../src/contract/domain.table.ts'
import { html, type Markup } from '../../pages/html.ts'
import { lookForms } from '../looks/look-forms.table.ts'
import type { Sheet } from '../looks/look-form.ts'
import { lookOf } from '../looks.table.ts'
import { markOf } from '../marks.ts'
import type { WordKey } from '../words/en.ts'
import { getDirection } from '../../../../src/kernel/i18n/languages.table.ts'

interface Shown {
  sheet: Sheet & { language: Language }
  problem?: WordKey | undefined
}

/** The form of an SDK inside the store: the fields alone, for the store has named the goods. */
export function dropInPart({ sheet, problem }: Shown): Markup {
  const { payment, say, money } = sheet
  const look = lookOf(payment)
  const form = lookForms[look]
  return html`<div
    lang="${sheet.language}"
    dir="${getDirection(sheet.language)}"
    class="pay in-store look-${look} mark-${markOf(payment)}"
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

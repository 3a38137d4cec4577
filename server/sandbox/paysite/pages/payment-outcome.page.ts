import { html, type Markup } from '../../../http/html.ts'
import type { PaysiteState } from '../tables.ts'
import type { PageContext } from '../forms/page-form.ts'
import { selectPaymentMark } from '../marks.ts'
import { createTranslator, type Translate } from '../words/words.ts'
import type { TextKey } from '../words/en.ts'
import { renderPaymentMethodHeader, renderPurchaseSummary } from './purchase-summary.ts'

export type FinalState = Exclude<PaysiteState, 'pending'>

const texts: Record<FinalState, { sign: string; title: TextKey; text: TextKey }> = {
  paid: { sign: '✓', title: 'paid', text: 'paidText' },
  failed: { sign: '✕', title: 'failed', text: 'failedText' },
  expired: { sign: '!', title: 'expired', text: 'expiredText' },
}

export function renderPaymentOutcomePage(sheet: PageContext, status: FinalState): Markup {
  const { payment, say } = sheet
  const { sign, title, text } = texts[status]
  return html`<main class="pay mark-${selectPaymentMark(payment)}">
    ${renderPaymentMethodHeader(sheet)}
    <section class="ended ${status}">
      <span class="sign" aria-hidden="true">${sign}</span>
      <h1>${say(title)}</h1>
      <p>${say(text)}</p>
      <a id="leave" class="main" href="${payment.returnUrl}">${say('leave')}</a>
    </section>
    ${renderPurchaseSummary(sheet)}
  </main>`
}

export const renderPaymentNotFound = (say: Translate = createTranslator('en')): Markup =>
  html`<main class="pay">
    <section class="ended expired">
      <span class="sign" aria-hidden="true">?</span>
      <h1>${say('unknown')}</h1>
      <p>${say('unknownText')}</p>
    </section>
  </main>`

import type { Query } from '../../../http/contract/query.ts'
import { html, type Markup } from '../../../http/html.ts'
import { simulatedFaultNames, simulatedFaults, parseSimulatedFaults } from '../faults.table.ts'
import { paymentFormByPageType } from '../forms/page-forms.table.ts'
import type { PageContext } from '../forms/page-form.ts'
import { selectPaymentPageType } from '../forms/page-types.table.ts'
import { selectPaymentMark } from '../marks.ts'
import type { Payment } from '../tables.ts'
import type { TextKey } from '../words/en.ts'
import { buildPaymentPagePath } from './payment-path.ts'
import { renderPaymentMethodHeader, renderPurchaseSummary } from './purchase-summary.ts'
import { renderFaultFields } from './fault-fields.ts'

interface CheckoutPageContent {
  sheet: PageContext
  query: Query
  problem?: TextKey | undefined
}

const reasons = ({ faults: { decline } }: Payment): Markup =>
  html`<select name="decline" lang="en" aria-label="${simulatedFaults.decline.hint}">
    ${simulatedFaults.decline.words.map((word) => html`<option ${word === (decline ?? 'untold') && 'selected'}>${word}</option>`)}
  </select>`

/** Renders the buttons that postpone or fail the payment, and the link back to the store. */
function renderExits({ payment, say }: PageContext, later: TextKey): Markup {
  const to = (way: string) => buildPaymentPagePath(payment.providerRef, `/${way}`)
  return html`<div class="ways" role="group" aria-label="${say('leaveHint')}">
    <button id="later" formaction="${to('later')}" formnovalidate>${say(later)}</button>
    <button id="fail" formaction="${to('fail')}" formnovalidate>${say('fail')}</button>
    ${reasons(payment)}
    <a id="leave" href="${payment.returnUrl}">${say('leave')}</a>
  </div>`
}

const problemText = ({ say }: PageContext, problem: TextKey | undefined): Markup | undefined =>
  problem && html`<p class="problem" role="alert">${say(problem)}</p>`

/**
 * Faults shown below the form. The decline reason is omitted because its select is beside the button that fails the
 * payment.
 */
const faultsBelow = simulatedFaultNames.filter((name) => name !== 'decline')

/**
 * Renders the form for this payment's faults, with the values from the payment or the URL. Fault names are always in
 * English.
 */
const renderPaymentFaults = ({ payment, say }: PageContext, query: Query): Markup =>
  html`<details class="tuning">
    <summary>${say('faults')}</summary>
    <div lang="en" dir="ltr">
      ${renderFaultFields({ ...payment.faults, ...parseSimulatedFaults(query) }, say('asSite'), faultsBelow)}
    </div>
  </details>`

/** Renders the first page, with the purchase and the payment form. */
export function renderCheckoutPage({ sheet, query, problem }: CheckoutPageContent): Markup {
  const { payment, say, money } = sheet
  const look = selectPaymentPageType(payment)
  const form = paymentFormByPageType[look]
  return html`<main class="pay look-${look} mark-${selectPaymentMark(payment)}">
    ${renderPaymentMethodHeader(sheet)} ${renderPurchaseSummary(sheet)}
    <form method="post" action="${buildPaymentPagePath(payment.providerRef, '/pay')}">
      <h1>${say(form.title)}</h1>
      ${problemText(sheet, problem)} ${payment.completeAt !== null && html`<p class="message">${say('waiting')}</p>`}
      ${form.fields(sheet)}
      <button id="pay" class="main">${say(form.button, { amount: money(payment.amountMinor) })}</button>
      ${renderExits(sheet, form.later)} ${renderPaymentFaults(sheet, query)}
    </form>
  </main>`
}

/** Renders the second page, which simulates a bank that asks for a one-time code. */
export function renderCodeConfirmationPage({ sheet, query, problem }: CheckoutPageContent): Markup | undefined {
  const { payment, say, money } = sheet
  const look = selectPaymentPageType(payment)
  const { confirm, later } = paymentFormByPageType[look]
  return (
    confirm &&
    html`<main class="pay look-${look} mark-${selectPaymentMark(payment)}">
      ${renderPaymentMethodHeader(sheet)} ${renderPurchaseSummary(sheet)}
      <form method="post" action="${buildPaymentPagePath(payment.providerRef, '/confirm')}">
        <h1>${say(confirm.title)}</h1>
        ${problemText(sheet, problem)} ${confirm.fields(sheet, query)}
        <button id="pay" class="main">${say('confirm', { amount: money(payment.amountMinor) })}</button>
        <p class="center"><a href="${buildPaymentPagePath(payment.providerRef)}">${say('back')}</a></p>
        ${renderExits(sheet, later)}
      </form>
    </main>`
  )
}

import type { Query } from '../../../http/contract/query.ts'
import { html, type Markup } from '../../pages/html.ts'
import { faultNames, faults, readFaults } from '../faults.table.ts'
import { lookForms } from '../looks/look-forms.table.ts'
import type { Sheet } from '../looks/look-form.ts'
import { lookOf } from '../looks.table.ts'
import { markOf } from '../marks.ts'
import type { Payment } from '../tables.ts'
import type { WordKey } from '../words/en.ts'
import { addressOf } from './addresses.ts'
import { band, bill } from './bill.ts'
import { faultFields } from './fault-fields.ts'

interface Shown {
  sheet: Sheet
  query: Query
  problem?: WordKey | undefined
}

/** Why it fails: in words of the contract, as developers know them. */
const reasons = ({ faults: { decline } }: Payment): Markup =>
  html`<select name="decline" lang="en" aria-label="${faults.decline.hint}">
    ${faults.decline.words.map((word) => html`<option ${word === (decline ?? 'untold') && 'selected'}>${word}</option>`)}
  </select>`

/** The ways out that real payment pages leave to chance. */
function waysOut({ payment, say }: Sheet, later: WordKey): Markup {
  const to = (way: string) => addressOf(payment.providerRef, `/${way}`)
  return html`<div class="ways" role="group" aria-label="${say('leaveHint')}">
    <button id="later" formaction="${to('later')}" formnovalidate>${say(later)}</button>
    <button id="fail" formaction="${to('fail')}" formnovalidate>${say('fail')}</button>
    ${reasons(payment)}
    <a id="leave" href="${payment.returnUrl}">${say('leave')}</a>
  </div>`
}

const problemText = ({ say }: Sheet, problem: WordKey | undefined): Markup | undefined =>
  problem && html`<p class="problem" role="alert">${say(problem)}</p>`

/** The one that is chosen beside the button is not shown twice. */
const faultsBelow = faultNames.filter((name) => name !== 'decline')

/** Faults chosen for this payment, else those of the address. The faults have the names that developers know, in English. */
const ownFaults = ({ payment, say }: Sheet, query: Query): Markup =>
  html`<details class="tuning">
    <summary>${say('faults')}</summary>
    <div lang="en" dir="ltr">
      ${faultFields({ ...payment.faults, ...readFaults(query) }, say('asSite'), faultsBelow)}
    </div>
  </details>`

/** The first page of a payment: what for, and with what. */
export function checkoutPage({ sheet, query, problem }: Shown): Markup {
  const { payment, say, money } = sheet
  const look = lookOf(payment)
  const form = lookForms[look]
  return html`<main class="pay look-${look} mark-${markOf(payment)}">
    ${band(sheet)} ${bill(sheet)}
    <form method="post" action="${addressOf(payment.providerRef, '/pay')}">
      <h1>${say(form.title)}</h1>
      ${problemText(sheet, problem)} ${payment.completeAt !== null && html`<p class="message">${say('waiting')}</p>`}
      ${form.fields(sheet)}
      <button id="pay" class="main">${say(form.button, { amount: money(payment.amountMinor) })}</button>
      ${waysOut(sheet, form.later)} ${ownFaults(sheet, query)}
    </form>
  </main>`
}

/** The second page, on which a bank asks for its customer's code. */
export function confirmPage({ sheet, query, problem }: Shown): Markup | undefined {
  const { payment, say, money } = sheet
  const look = lookOf(payment)
  const { confirm, later } = lookForms[look]
  return (
    confirm &&
    html`<main class="pay look-${look} mark-${markOf(payment)}">
      ${band(sheet)} ${bill(sheet)}
      <form method="post" action="${addressOf(payment.providerRef, '/confirm')}">
        <h1>${say(confirm.title)}</h1>
        ${problemText(sheet, problem)} ${confirm.fields(sheet, query)}
        <button id="pay" class="main">${say('confirm', { amount: money(payment.amountMinor) })}</button>
        <p class="center"><a href="${addressOf(payment.providerRef)}">${say('back')}</a></p>
        ${waysOut(sheet, later)}
      </form>
    </main>`
  )
}

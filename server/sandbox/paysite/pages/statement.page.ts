import { html, type Markup } from '../../../http/html.ts'
import { formatPrice } from '../../../../src/kernel/money/format-price.ts'
import type { Statement, Total } from '../payments/statement.ts'
import type { Attempt, Notification } from '../tables.ts'
import { isCurrency } from '../../../catalogue/prices/money.ts'
import { renderPaysiteNavigation } from './site-nav.ts'

type Row = Statement['payments'][number]

const clock = (ms: number): Markup => {
  const iso = new Date(ms).toISOString()
  return html`<time datetime="${iso}">${iso.slice(11, 19)}</time>`
}

const amount = (minor: number, currency: string): string =>
  isCurrency(currency) ? formatPrice(minor, currency, 'en') : `${minor} ${currency}`

const columns = [
  ['Paid', ['paid']],
  ['Open', ['pending']],
  ['Not paid', ['failed', 'expired']],
] as const satisfies readonly (readonly [string, readonly Row['status'][]])[]

/** Renders the total amount and the number of payments in these states. */
function renderTotal(totals: readonly Total[], states: readonly Row['status'][], currency: string): Markup {
  const those = totals.filter(({ status }) => states.includes(status))
  const minor = those.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const count = those.reduce((sum, { payments }) => sum + payments, 0)
  return html`<td class="figure">
    ${count === 0 ? '–' : amount(minor, currency)}${count > 0 && html`<br /><small>${count}</small>`}
  </td>`
}

/** Renders a row of totals for each merchant and currency. */
function renderTotalRows({ totals, givenBack }: Pick<Statement, 'totals' | 'givenBack'>): Markup[] {
  const accounts = [...new Set(totals.map(({ merchant, currency }) => `${merchant} ${currency}`))]
  return accounts.map((account) => {
    const own = totals.filter(({ merchant, currency }) => `${merchant} ${currency}` === account)
    const currency = own[0]?.currency ?? ''
    const back = givenBack.find((one) => `${one.merchant} ${one.currency}` === account)
    return html`<tr>
      <th scope="row">${account}</th>
      ${columns.map(([, states]) => renderTotal(own, states, currency))}
      <td class="figure">${back ? amount(back.amountMinor, currency) : '–'}</td>
    </tr>`
  })
}

const attempt = ({ at, outcome }: Attempt): Markup => html`<span class="attempt">${clock(at)} <b>${outcome}</b></span>`

const notification = ({ status, state, wrong, attempts, dueAt, id }: Notification): Markup =>
  html`<li>
    <span class="state ${status}">${status}</span>
    <span
      >${state}${dueAt !== null && html`, next at ${clock(dueAt)}`}${wrong !== 'nothing' && `, wrong ${wrong}`}</span
    >
    ${attempts.map(attempt)}
    <code>${id}</code>
  </li>`

/** Buttons for payments in each state. */
const actions: Record<Row['status'], readonly (readonly [action: string, words: string])[]> = {
  pending: [
    ['pay', 'Pay'],
    ['fail', 'Fail'],
    ['expire', 'Expire'],
    ['tell', 'Tell again'],
  ],
  paid: [
    ['tell', 'Tell again'],
    ['refund', 'Give back'],
    ['dispute', 'Dispute'],
  ],
  failed: [
    ['pay', 'Pay late'],
    ['tell', 'Tell again'],
  ],
  expired: [
    ['pay', 'Pay late'],
    ['tell', 'Tell again'],
  ],
}

/** Buttons for disputes in each state. */
const disputeActions: Record<'none' | NonNullable<Row['dispute']>, readonly (readonly [string, string])[]> = {
  none: [],
  opened: [
    ['win', 'Store wins'],
    ['lose', 'Store loses'],
  ],
  won: [['lose', 'Store loses']],
  lost: [],
}

/** Renders a refund. If it is pending, adds buttons to accept or refuse it. */
const refund = (
  { refundNo, providerRef, status, amountMinor, bySite }: Row['refunds'][number],
  currency: string,
): Markup =>
  html`<form method="post" action="/pay/statement">
    <input type="hidden" name="payment" value="${providerRef}" />
    <input type="hidden" name="refund" value="${refundNo}" />
    <span class="state ${status}">${status}</span>
    <span>${amount(amountMinor, currency)} back${bySite && ', by the site'}</span>
    <code>${refundNo}</code>
    ${status === 'pending' && html`<button name="action" value="refunded">Give</button>`}
    ${status === 'pending' && html`<button name="action" value="refused">Keep</button>`}
  </form>`

const payment = (row: Row): Markup => {
  const { providerRef, status, billingNo, merchant, display, completeAt, dispute } = row
  return html`<article class="entry" id="${providerRef}">
    <header>
      <b>${amount(row.amountMinor, row.currency)}</b>
      <span class="state ${status}">${status}</span>
      ${dispute !== null && html`<span class="state ${dispute}">dispute ${dispute}</span>`}
      ${completeAt !== null && html`<span class="quiet">pays itself at ${clock(completeAt)}</span>`}
      <span class="quiet end">${clock(row.createdAt)}</span>
    </header>
    <p><bdi>${display.goods}</bdi> · <bdi>${display.methodName}</bdi> · ${merchant}</p>
    <p class="quiet number"><a href="/pay/${providerRef}">${billingNo}</a></p>
    ${
      row.notifications.length > 0 &&
      html`<ol>
        ${row.notifications.map(notification)}
      </ol>`
    }
    ${row.refunds.map((one) => refund(one, row.currency))}
    <form method="post" action="/pay/statement">
      <input type="hidden" name="payment" value="${providerRef}" />
      ${[...actions[status], ...disputeActions[dispute ?? 'none']].map(([action, words]) => html`<button name="action" value="${action}">${words}</button>`)}
    </form>
  </article>`
}

/** Renders the back office's list of payments with their webhooks. */
export const renderStatementPage = ({ totals, givenBack, payments }: Statement): Markup =>
  html`<main class="office">
    ${renderPaysiteNavigation('Statement')}
    <section>
      <h2>Totals</h2>
      ${
        totals.length === 0
          ? html`<p class="quiet">Nobody has paid yet. Buy something in a store and come back.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Merchant</th>
                  ${columns.map(([title]) => html`<th scope="col" class="figure">${title}</th>`)}
                  <th scope="col" class="figure">Given back</th>
                </tr>
              </thead>
              <tbody>
                ${renderTotalRows({ totals, givenBack })}
              </tbody>
            </table>`
      }
    </section>
    <section>
      <h2>Payments</h2>
      <p class="quiet">The latest ${payments.length}, newest first. Times are UTC.</p>
      ${payments.map(payment)}
    </section>
  </main>`

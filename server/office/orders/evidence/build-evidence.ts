import { readFileSync } from 'node:fs'
import type { OrderDetail, TimelineEntry } from '../../../../office/contract/entities/order.ts'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import { getSupportCode } from '../../../../src/contract/links/support-code.ts'
import { languageTable } from '../../../../src/kernel/i18n/languages.table.ts'
import { formatTime } from '../../../admin/format-time.ts'
import type { OrderRecords } from '../../../admin/orders/load-order-records.ts'
import { pickName, pickTranslatedText } from '../../../catalogue/names.ts'
import { formatGoodsBonus } from '../../../catalogue/goods.mapper.ts'
import { formatDecimal } from '../../../catalogue/prices/money.ts'
import { html, Markup } from '../../../http/html.ts'
import { maskName } from '../../../orders/mask-name.ts'
import type { OrderRow } from '../../../orders/orders.repository.ts'
import type { GuardianConsent } from '../../../players/birth-months/birth-month-service.ts'
import type { LogRow } from '../../log/hash-log-entry.ts'
import { answerSupportQuestions, type OrderFacts } from '../answers.ts'
import { maskAllButLastDigits } from '../load-order-detail.ts'
import { formatLogEntryText } from '../logged-text.ts'
import { toTimeline } from '../timeline.mapper.ts'
import type { EarlierPayment } from './earlier-payments.ts'
import { listConfirmationEvidence } from './list-confirmation-evidence.ts'
import { createEvidenceTexts, type EvidenceTexts, type Label } from './evidence-texts.ts'

export interface EvidenceContent {
  readonly facts: OrderFacts
  readonly log: readonly LogRow[]
  readonly earlierPayments: readonly EarlierPayment[]
  readonly guardianConsent: GuardianConsent | undefined
  readonly brand: Brand
  /** Signed receipt as a compact JWS. */
  readonly receipt: string
  readonly language: Language
  /** Creation time in Unix seconds. */
  readonly at: number
}

const style = readFileSync(new URL('evidence.css', import.meta.url), 'utf8')

export function buildEvidence(content: EvidenceContent): string {
  const { facts, log, earlierPayments, brand, receipt, language, at } = content
  const { order, records } = facts
  const words = createEvidenceTexts(language)
  const { say } = words
  const timeline = toTimeline(records, log, (row) => formatLogEntryText(row, order, brand, language)).reverse()
  const page = html`<html lang="${languageTable[language].tag}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'" />
      <title>${say('evidence_title', { number: order.billingNo })}</title>
      <style>
        ${new Markup(style)}
      </style>
    </head>
    <body>
      <h1>${say('evidence_title', { number: order.billingNo })}</h1>
      <p>${say('evidence_of', { time: `${formatTime(at)} UTC`, company: brand.company })}</p>
      <p class="quiet">${say('evidence_privacy')}</p>
      <h2>${say('evidence_purchase')}</h2>
      ${renderFacts(words, listPurchase(content))} ${order.terms && renderTerms(words, order.terms)}
      ${renderConfirmations(words, facts)} ${renderGuardianConsent(words, content)}
      <h2>${say('goods')}</h2>
      ${renderFacts(words, listDelivery(facts, words))}
      <h2>${say('refunds_and_disputes')}</h2>
      ${renderClaims(words, records)}
      <h2>${say('evidence_earlier')}</h2>
      <p class="quiet">${say('evidence_earlier_hint')}</p>
      ${renderEarlierPayments(words, earlierPayments, language)}
      <h2>${say('timeline')}</h2>
      ${renderTimeline(words, timeline)}
      <h2>${say('evidence_receipt')}</h2>
      <p class="quiet">${say('evidence_receipt_hint', { url: `${brand.web.address}/.well-known/jwks.json` })}</p>
      <pre>${receipt}</pre>
    </body>
  </html>`
  return `<!doctype html>${page.text}`
}

type Fact = readonly [label: Label, value: string | null | undefined | false]

const renderFacts = ({ say }: EvidenceTexts, facts: readonly Fact[]): Markup =>
  html`<dl>
    ${facts.map(
      ([label, value]) =>
        value &&
        html`<dt>${say(label)}</dt>
          <dd><bdi>${value}</bdi></dd>`,
    )}
  </dl>`

const time = (at: number | null): string | null => (at === null ? null : `${formatTime(at)} UTC`)

const money = (amountMinor: number, currency: string): string => `${formatDecimal(amountMinor)} ${currency}`

function listPurchase({ facts: { order, money: state }, brand, language }: EvidenceContent): Fact[] {
  const { say } = createEvidenceTexts(language)
  const { amountMinor, listMinor, feeMinor, currency } = order
  return [
    ['number_billingNo', order.billingNo],
    ['number_supportCode', getSupportCode(order.billingNo)],
    ['evidence_seller', brand.company],
    ['evidence_store', brand.web.address],
    ['bought', pickName(order.productNames, language)],
    ['bonus', order.bonus !== null && formatGoodsBonus(order.bonus, language)],
    ['game', pickName(order.gameNames, language)],
    ['server', order.serverName],
    ['character', maskName(order.roleName)],
    ['player_account', maskName(order.userName)],
    ['account_id', maskAllButLastDigits(order.suid)],
    ['region', order.region],
    ['list_price', listMinor !== null && listMinor !== amountMinor && money(listMinor, currency)],
    ['coupon', order.couponCode],
    ['fee', feeMinor > 0 && money(feeMinor, currency)],
    ['amount', money(amountMinor, currency)],
    ['paid_with', pickTranslatedText(order.methodName, language)],
    ['number_payment', order.providerRef],
    ['number_merchantAccount', order.account],
    ['placed', time(order.createdAt)],
    ['event_paid', time(order.paidAt)],
    ['state', say(`money_${state}`)],
  ]
}

function renderTerms(words: EvidenceTexts, terms: NonNullable<OrderRow['terms']>): Markup {
  const { say } = words
  return html`<h2>${say('terms')}</h2>
    ${renderFacts(words, [
      ['log_at', time(terms.shown_at)],
      ['language', terms.language],
      ['list_price', terms.price !== terms.total && `${terms.price} ${terms.currency}`],
      ['coupon', terms.offer],
      ['terms_total', `${terms.total} ${terms.currency}`],
      ...(terms.statements ?? []).map(({ words: text }): Fact => ['terms_shown', text]),
      ...terms.consents.map(({ given, words: text }): Fact => [given ? 'terms_agreed' : 'terms_not_agreed', text]),
      ['terms_button', terms.button && `${terms.button.words} (${terms.button.id})`],
      ['terms_odds', terms.odds?.map(({ name, percent }) => `${name}: ${percent} %`).join(', ')],
      ['terms_law', terms.law.join(', ')],
      ['terms_law_off', terms.law_off?.join(', ')],
    ])}`
}

function renderConfirmations(words: EvidenceTexts, { order, records }: OrderFacts): Markup | false {
  const { say } = words
  const rows = listConfirmationEvidence(order, records)
  if (rows.length === 0) return false
  return html`<h2>${say('evidence_confirmations')}</h2>
    <p class="quiet">${say('evidence_confirmations_hint')}</p>
    ${renderFacts(
      words,
      rows.flatMap(({ about, channel, effect, at, hash }): Fact[] => [
        [about, [channel && say(channel), time(at), say(effect)].filter(Boolean).join(' · ')],
        ['log_hash', hash],
      ]),
    )}
    ${records.confirmations.map(
      ({ mailText }) =>
        mailText !== null &&
        html`<p class="quiet">${say('evidence_confirmation_text')}</p>
          <blockquote lang="${languageTable[order.terms?.language ?? order.language].tag}">${mailText}</blockquote>`,
    )}`
}

/** Renders the consent of a guardian if it was given before the purchase. */
function renderGuardianConsent(
  words: EvidenceTexts,
  { guardianConsent: consent, facts: { order } }: EvidenceContent,
): Markup | false {
  const { say } = words
  if (consent === undefined || consent.at > order.createdAt) return false
  const texts = consent.texts?.map(({ key, words: text, isOwn }): Fact => [
    key === 'birth_consent' ? 'terms_agreed' : 'terms_shown',
    [text, isOwn && say('evidence_own_words')].filter(Boolean).join(' · '),
  ]) ?? [['terms_agreed', say('evidence_words_not_stored')] as const]
  return html`<h2>${say('evidence_guardian')}</h2>
    ${renderFacts(words, [['log_at', time(consent.at)], ['language', consent.language], ...texts])}`
}

const confirmedLabels: Record<OrderDetail['answers']['confirmed']['answer'], Label> = {
  yes: 'answer_yes',
  noAnswer: 'answer_no_answer',
  refused: 'answer_refused',
  parked: 'answer_parked',
  notDue: 'answer_not_due',
}

/**
 * Lists when the order was sent to the game and when the game confirmed it, the game's response, and a withdrawal by
 * the buyer.
 */
function listDelivery(facts: OrderFacts, { say }: EvidenceTexts): Fact[] {
  const { sent, confirmed } = answerSupportQuestions(facts)
  const withTime = (answer: string, at: number | null) => [answer, time(at)].filter(Boolean).join(', ')
  const sentLabel: Label = sent.answer === 'yes' ? 'answer_yes' : sent.answer === 'no' ? 'answer_no' : 'answer_not_due'
  return [
    ['ask_sent', withTime(say(sentLabel), sent.at)],
    ['ask_confirmed', withTime(say(confirmedLabels[confirmed.answer]), confirmed.at)],
    ['evidence_game_said', confirmed.because ?? confirmed.problem],
    ['withdrawal', facts.records.withdrawal && time(facts.records.withdrawal.receivedAt)],
  ]
}

function renderClaims(words: EvidenceTexts, { refunds, disputes }: OrderRecords): Markup {
  const { say } = words
  const rows = [
    ...refunds.map((refund) => ({
      at: refund.endedAt ?? refund.requestedAt,
      what: say(`refund_${refund.state}`),
      amount: money(refund.amountMinor, refund.currency),
      refs: [refund.refundNo, refund.refundRef],
    })),
    ...disputes.map((dispute) => ({
      at: dispute.endedAt ?? dispute.openedAt,
      what: [
        say(`dispute_${dispute.state}`),
        dispute.state === 'opened' &&
          dispute.respondBy !== null &&
          say('evidence_until', { time: `${formatTime(dispute.respondBy)} UTC` }),
      ]
        .filter(Boolean)
        .join(' · '),
      amount: money(dispute.amountMinor, dispute.currency),
      refs: [dispute.providerRef],
    })),
  ]
  return renderTable(
    words,
    ['log_at', 'log_what', 'amount', 'evidence_reference'],
    rows.map(({ at, what, amount, refs }) => [time(at), what, amount, refs.filter(Boolean).join(', ')]),
  )
}

const renderEarlierPayments = (words: EvidenceTexts, payments: readonly EarlierPayment[], language: Language): Markup =>
  renderTable(
    words,
    ['event_paid', 'number_billingNo', 'paid_with', 'amount', 'number_payment'],
    payments.map(({ paidAt, billingNo, methodName, amountMinor, currency, providerRef }) => [
      time(paidAt),
      billingNo,
      pickTranslatedText(methodName, language),
      money(amountMinor, currency),
      providerRef,
    ]),
  )

const renderTimeline = (words: EvidenceTexts, entries: readonly TimelineEntry[]): Markup =>
  renderTable(
    words,
    ['log_at', 'log_who', 'log_what', 'amount', 'evidence_reference'],
    entries.map((entry) => [
      time(entry.at),
      entry.log ? describeRole(words, entry.log.role) : words.say(`source_${entry.source}`),
      words.describe(entry),
      entry.amount === null ? null : `${entry.amount} ${entry.currency}`,
      [entry.ref, entry.log && `#${entry.log.sequence} ${entry.log.hash}`].filter(Boolean).join(' '),
    ]),
  )

function renderTable(
  { say }: EvidenceTexts,
  columns: readonly Label[],
  rows: readonly (readonly (string | null)[])[],
): Markup {
  if (rows.length === 0) return html`<p>${say('none')}</p>`
  return html`<table>
    <tr>
      ${columns.map((column) => html`<th>${say(column)}</th>`)}
    </tr>
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}
        </tr>`,
    )}
  </table>`
}

/** Returns the acting person's role. Evidence never contains agents' names. */
const describeRole = ({ say, ofValue }: EvidenceTexts, role: string): string =>
  role === 'command line' ? say('command_line') : ofValue('role', role)

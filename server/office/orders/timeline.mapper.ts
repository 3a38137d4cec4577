import * as v from 'valibot'
import type { TimelineEntry } from '../../../office/contract/entities/order.ts'
import { buildTimeline, type TimelineEntry as BookEntry, type TimelineFact } from '../../admin/orders/build-timeline.ts'
import type { OrderRecords } from '../../admin/orders/load-order-records.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { LogRow } from '../log/hash-log-entry.ts'
import { describeCharacter } from '../../orders/describe-character.ts'
import { requireCurrency } from './order-row.mapper.ts'

type Source = TimelineEntry['source']
type Described = Pick<TimelineEntry, 'source' | 'event'> &
  Partial<Pick<TimelineEntry, 'amount' | 'currency' | 'ref' | 'text' | 'quarantine'>>

const sourceOfStep: Record<OrderRecords['steps'][number]['source'], Source> = {
  start: 'player',
  notification: 'company',
  query: 'company',
  delivery: 'game',
  clock: 'clock',
  operator: 'staff',
  buyer: 'player',
}

const toAmount = ({ amountMinor, currency }: { amountMinor: number; currency: string }) => ({
  amount: formatDecimal(amountMinor),
  currency: requireCurrency(currency),
})

/**
 * Source shown for a refund, by its reason. Refunds that no person requested come from the provider or a rule of the
 * shop.
 */
const sourceOfRefund: Record<OrderRecords['refunds'][number]['reason'], Source> = {
  operator: 'staff',
  service_end: 'staff',
  refused: 'game',
  late: 'shop',
  paid_twice: 'shop',
  company: 'company',
  dispute: 'company',
  withdrawal: 'player',
}

function describe(fact: TimelineFact): Described {
  switch (fact.kind) {
    case 'step': {
      const { event, source, characters: text, traceId: ref } = fact.step
      const credit = fact.credit ? toAmount(fact.credit) : {}
      if (event === 'sent') return { source: 'shop', event, ref }
      return { source: sourceOfStep[source], event, ref, text, ...credit }
    }
    case 'report': {
      const { status, eventId } = fact.report
      return { source: 'company', event: 'companyReported', text: status, ref: eventId }
    }
    case 'quarantined': {
      const { status, reason, eventId, amountMinor, currency } = fact.report
      // Show the currency as reported, because it may be one that no order can have.
      const text = `${status}, ${formatDecimal(amountMinor)} ${currency}`
      return { source: 'company', event: 'quarantined', quarantine: reason, text, ref: eventId }
    }
    case 'extraPayment':
      return { source: 'company', event: 'paidTwice', ref: fact.payment.providerRef, ...toAmount(fact.payment) }
    case 'refundRequested': {
      const { reason, refundNo, why } = fact.refund
      const source = sourceOfRefund[reason]
      return { source, event: 'refundRequested', ref: refundNo, text: why, ...toAmount(fact.refund) }
    }
    case 'refundEnded': {
      const { state, refundNo } = fact.refund
      const event = state === 'refused' ? 'refundRefused' : 'refunded'
      return { source: 'company', event, ref: refundNo, ...toAmount(fact.refund) }
    }
    case 'disputed':
      return { source: 'company', event: 'disputed', ref: fact.dispute.providerRef, ...toAmount(fact.dispute) }
    case 'disputeEnded': {
      const { state, providerRef } = fact.dispute
      return { source: 'company', event: state === 'won' ? 'disputeWon' : 'disputeLost', ref: providerRef }
    }
    case 'revoke': {
      const { answer, moveTo } = fact.revoke
      const target = moveTo && `→ ${describeCharacter(moveTo)}`
      if (answer === null) return { source: 'shop', event: 'revokeRequested', text: target }
      return { source: 'game', event: 'notRevoked', text: [answer, target].filter(Boolean).join(' ') }
    }
  }
}

/** Returns true if the entry repeats the `revoked` step, which already shows the game's response. */
const isRepeated = (entry: BookEntry): boolean => entry.kind === 'revoke' && entry.revoke.answer === 'revoked'

const empty = { amount: null, currency: null, ref: null, quarantine: null, text: null, log: null }

const describeLog = ({ sequence, staff, role, verb, reason, note, hash }: LogRow): TimelineEntry['log'] => ({
  sequence,
  staff,
  role,
  verb,
  reason: reason || null,
  note: note || null,
  hash,
})

/** Returns a log entry's text, such as the sent message, or null if it has none. */
type FormatText = (row: LogRow) => string | null

const toStaffEntry = (row: LogRow, formatText: FormatText): TimelineEntry => ({
  ...empty,
  at: row.at,
  source: 'staff',
  event: 'staffAction',
  text: formatText(row),
  log: describeLog(row),
})

/** A refund's values in the log: `refundNo` for a requested refund, `refunds` for refunds made outside the gateway. */
const refundChange = v.object({ refundNo: v.optional(v.string()), refunds: v.optional(v.array(v.string())) })

/** Finds the log entry in which a person requested a refund or recorded it. */
function findRefundLog(fact: TimelineFact, log: readonly LogRow[]): LogRow | undefined {
  if (fact.kind !== 'refundRequested' && fact.kind !== 'refundEnded') return undefined
  const { refundNo } = fact.refund
  return log.find(({ after }) => {
    const change = v.safeParse(refundChange, after)
    if (!change.success) return false
    return fact.kind === 'refundRequested'
      ? change.output.refundNo === refundNo
      : change.output.refunds?.includes(refundNo) === true
  })
}

/**
 * Returns an order's records and the actions of staff, newest first. A refund's record and its log entry are merged
 * into one.
 */
export function toTimeline(records: OrderRecords, log: readonly LogRow[], formatText: FormatText): TimelineEntry[] {
  const shared = new Set<LogRow>()
  const book = buildTimeline(records)
    .filter((entry) => !isRepeated(entry))
    .map((entry): TimelineEntry => {
      const described = { ...empty, at: entry.at, ...describe(entry) }
      const row = findRefundLog(entry, log)
      if (!row) return described
      shared.add(row)
      // Omit the record's text, which repeats the reason and the note in the log.
      return { ...described, source: 'staff', text: null, log: describeLog(row) }
    })
  const actions = log.filter((row) => !shared.has(row)).map((row) => toStaffEntry(row, formatText))
  return [...book, ...actions].sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity)).reverse()
}

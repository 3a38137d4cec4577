import { fillIn, readWords } from '../../../../locales/read-words.ts'
import { timelineEvents, timelineSources, type TimelineEntry } from '../../../../office/contract/entities/order.ts'
import { moneyStates } from '../../../../office/contract/order-states.table.ts'
import { orderActionReasons, quarantineReasons, type OfficeAction } from '../../../../office/contract/reasons.table.ts'
import { roles } from '../../../../office/contract/rights.table.ts'
import { isLoggedVerb, logVerbLabels } from '../../../../office/contract/log-verb-labels.table.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import { officeLanguages } from '../../../../src/kernel/i18n/namespaces.table.ts'

/** Copy keys of the evidence's headings and labels. */
const labels = [
  'evidence_title',
  'evidence_of',
  'evidence_privacy',
  'evidence_seller',
  'evidence_store',
  'evidence_purchase',
  'evidence_receipt',
  'evidence_receipt_hint',
  'evidence_game_said',
  'evidence_reference',
  'evidence_until',
  'evidence_confirmations',
  'evidence_confirmations_hint',
  'evidence_confirmation_text',
  'evidence_channel_mail',
  'evidence_channel_receipt',
  'evidence_durable_yes',
  'evidence_durable_late',
  'evidence_durable_missing',
  'evidence_guardian',
  'evidence_own_words',
  'evidence_words_not_stored',
  'evidence_earlier',
  'evidence_earlier_hint',
  'number_billingNo',
  'number_supportCode',
  'number_payment',
  'number_merchantAccount',
  'game',
  'server',
  'character',
  'player_account',
  'account_id',
  'region',
  'language',
  'bought',
  'bonus',
  'list_price',
  'coupon',
  'fee',
  'amount',
  'paid_with',
  'placed',
  'state',
  'terms',
  'terms_total',
  'terms_shown',
  'terms_agreed',
  'terms_not_agreed',
  'terms_button',
  'terms_odds',
  'terms_law',
  'terms_law_off',
  'ask_sent',
  'ask_confirmed',
  'answer_yes',
  'answer_no',
  'answer_no_answer',
  'answer_refused',
  'answer_parked',
  'answer_not_due',
  'log_at',
  'log_what',
  'log_who',
  'log_hash',
  'goods',
  'refunds_and_disputes',
  'withdrawal',
  'none',
  'timeline',
  'command_line',
  'event_paid',
] as const
type Label = (typeof labels)[number]

const reasons = Object.keys(orderActionReasons).flatMap((action) => orderActionReasons[action as OfficeAction])
const refundStates = ['requested', 'sent', 'refunded', 'refused'] as const
const disputeStates = ['opened', 'won', 'lost'] as const
const keys = [
  ...labels,
  ...timelineEvents.map((event) => `event_${event}` as const),
  ...timelineSources.map((source) => `source_${source}` as const),
  ...moneyStates.map((state) => `money_${state}` as const),
  ...quarantineReasons.map((reason) => `quarantine_${reason}` as const),
  ...reasons.map((reason) => `reason_${reason}` as const),
  ...roles.map((role) => `role_${role}` as const),
  ...refundStates.map((state) => `refund_${state}` as const),
  ...disputeStates.map((state) => `dispute_${state}` as const),
  ...Object.values(logVerbLabels),
]
type Key = (typeof keys)[number]

const wordsOf = readWords<Key>('office', keys, officeLanguages)
const isKey = (name: string): name is Key => (keys as readonly string[]).includes(name)

/** Creates functions that return texts in the given language, or in English if the office lacks that language. */
export function createEvidenceTexts(language: Language) {
  const words = wordsOf(officeLanguages.find((one) => one === language) ?? 'en')
  /**
   * Returns the text for a stored value. Values without a text, such as reasons typed on the command line, are returned
   * unchanged.
   */
  const ofValue = (kind: 'reason' | 'role', value: string): string => {
    const key = `${kind}_${value}`
    return isKey(key) ? words[key] : value
  }
  return {
    say: (key: Key, values: Readonly<Record<string, string>> = {}): string => fillIn(words[key], values),
    ofValue,
    /** Describes a timeline entry. Agents' notes are omitted, because they may contain anything. */
    describe: ({ event, log, quarantine, text }: TimelineEntry): string => {
      const what =
        log && isLoggedVerb(log.verb) ? words[logVerbLabels[log.verb]] : (log?.verb ?? words[`event_${event}`])
      const details = [quarantine && words[`quarantine_${quarantine}`], log?.reason && ofValue('reason', log.reason)]
      return [what, ...details, text].filter(Boolean).join(' · ')
    },
  }
}

export type EvidenceTexts = ReturnType<typeof createEvidenceTexts>
export type { Label }

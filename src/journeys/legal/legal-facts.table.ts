import type { Brand } from '../../brands/load/brand.schema.ts'
import { getSupportHours, type LegalNoticeName } from '../../brands/area-notices.table.ts'
import type { Area } from '../../contract/domain.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'

type LegalKey = Extract<CopyKey, `legal:${string}`>

type Publisher = Pick<Brand, 'company' | 'support'>

/** Line of a legal notice. The value is a fixed text or comes from the brand data. */
export interface LegalLine {
  readonly label: LegalKey
  readonly value: { readonly copy: LegalKey } | { readonly from: (brand: Publisher, area: Area | null) => string }
}

const company = (brand: Publisher) => brand.company
const contact = (brand: Publisher) => brand.support.email
const hours = (brand: Publisher, area: Area | null) => getSupportHours(brand, area) ?? ''
const fixedLine = (label: LegalKey, copy: LegalKey): LegalLine => ({ label, value: { copy } })

/** Copy keys of the top-up steps. To add a step, add a key here and its text in locales/<language>/legal.json. */
export const topUpStepTextKeys: readonly LegalKey[] = [
  'legal:top_up_choose',
  'legal:top_up_method',
  'legal:top_up_pay',
  'legal:top_up_arrives',
  'legal:top_up_help',
  'legal:top_up_refund',
]

/** Notices required by Japanese law. To add a line, add a row and its text in locales/<language>/legal.json. */
export const legalNotices: Record<
  Exclude<LegalNoticeName, 'inquiry'>,
  { title: CopyKey; lines: readonly LegalLine[] }
> = {
  tradeLaw: {
    title: 'shell:trade_law',
    lines: [
      { label: 'legal:trade_law_seller', value: { from: company } },
      fixedLine('legal:trade_law_address', 'legal:trade_law_address_value'),
      { label: 'legal:trade_law_contact', value: { from: contact } },
      { label: 'legal:trade_law_hours', value: { from: hours } },
      fixedLine('legal:trade_law_price', 'legal:trade_law_price_value'),
      fixedLine('legal:trade_law_costs', 'legal:trade_law_costs_value'),
      fixedLine('legal:trade_law_payment', 'legal:trade_law_payment_value'),
      fixedLine('legal:trade_law_delivery', 'legal:trade_law_delivery_value'),
      fixedLine('legal:trade_law_returns', 'legal:trade_law_returns_value'),
      fixedLine('legal:trade_law_system', 'legal:trade_law_system_value'),
    ],
  },
  prepaidPayment: {
    title: 'shell:prepaid_payment',
    lines: [
      { label: 'legal:prepaid_issuer', value: { from: company } },
      fixedLine('legal:prepaid_limit', 'legal:prepaid_limit_value'),
      fixedLine('legal:prepaid_expiry', 'legal:prepaid_expiry_value'),
      fixedLine('legal:prepaid_place', 'legal:prepaid_place_value'),
      fixedLine('legal:prepaid_balance', 'legal:prepaid_balance_value'),
      fixedLine('legal:prepaid_refund', 'legal:prepaid_refund_value'),
      { label: 'legal:trade_law_contact', value: { from: contact } },
    ],
  },
}

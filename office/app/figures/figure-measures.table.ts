import type { Figures } from '../../contract/calls/figures.calls.ts'
import type { CopyKey } from '../i18n/i18n.ts'

export interface Measure {
  readonly name: keyof Figures
  readonly label: CopyKey
  /** True for amounts in US dollars, false for counts. */
  readonly isAmount: boolean
}

/** Figures that the chart can show, in display order. To add a figure, add a row. */
export const figureMeasures: readonly [Measure, ...Measure[]] = [
  { name: 'amount', label: 'office:amount', isAmount: true },
  { name: 'visits', label: 'office:figure_visits', isAmount: false },
  { name: 'placed', label: 'office:figure_placed', isAmount: false },
  { name: 'paid', label: 'office:money_paid', isAmount: false },
  { name: 'delivered', label: 'office:goods_delivered', isAmount: false },
  { name: 'refunded', label: 'office:refund_refunded', isAmount: true },
  { name: 'disputes', label: 'office:waiting_disputes', isAmount: false },
]

import type { Figures } from '../../contract/calls/figures.calls.ts'
import type { CopyKey } from '../i18n/i18n.ts'

const funnel = [
  ['visits', 'office:figure_visits'],
  ['placed', 'office:figure_placed'],
  ['paid', 'office:money_paid'],
  ['delivered', 'office:goods_delivered'],
] as const satisfies readonly (readonly [keyof Figures, CopyKey])[]

type FunnelCounts = Pick<Figures, (typeof funnel)[number][0]>

export interface FunnelStep {
  readonly name: keyof FunnelCounts
  readonly label: CopyKey
  readonly count: number
  /** Share of the previous step's count. Undefined for the first step, and after a step without any. */
  readonly rate: number | undefined
  readonly rateBefore: number | undefined
}

/**
 * Returns the steps from a visit to the delivery. Visits are left out if they are not counted. A rate can be above 1,
 * because an order may be paid on a later day than it was placed.
 */
export function getFunnelSteps(now: FunnelCounts, before: FunnelCounts | null): FunnelStep[] {
  const steps = funnel.filter(([name]) => now[name] !== null)
  const getRate = (counts: FunnelCounts, index: number): number | undefined => {
    const previous = index === 0 ? null : counts[steps[index - 1]?.[0] ?? 'visits']
    const count = counts[steps[index]?.[0] ?? 'visits']
    return previous === null || previous === 0 || count === null ? undefined : count / previous
  }
  return steps.map(([name, label], index) => ({
    name,
    label,
    count: now[name] ?? 0,
    rate: getRate(now, index),
    rateBefore: before ? getRate(before, index) : undefined,
  }))
}

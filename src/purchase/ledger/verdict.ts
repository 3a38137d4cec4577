import type { Standing } from './order.schema.ts'

/**
 * The meaning of each status of the order query. `unknown` means "still checking": never success and never failure.
 * 10 says that a start repeated an order; how that order stands, another query has to say.
 */
const verdicts: Readonly<Record<number, Standing>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const verdictOf = (status: number): Standing | 'unknown' => verdicts[status] ?? 'unknown'

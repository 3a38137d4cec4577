import { needCopy } from '../../kernel/i18n/i18n.ts'

/** The parts of a purchase lead to one another, so their words come together: also at boot, or an order waits for those it lacks. */
export const purchaseWords = (): Promise<unknown> => needCopy('recharge', 'result', 'coupons', 'inapp')

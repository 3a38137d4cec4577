import type { FailureCode } from '../../../src/contract/codes.table.ts'
import type { Namespace } from '../../../src/kernel/i18n/namespaces.table.ts'

/**
 * Error messages of the specification, each with the text that the store or gateway shows for it and the test in which
 * a player sees it. Read by tests/unit/tests/checks/error-texts.test.ts. The effect of each code is tested in
 * error-effects.test.ts, and the gateway's texts in tests/server/error-catalogue.test.ts. To add a text: a row, and its
 * test.
 */
interface ErrorText {
  readonly means: string
  readonly says: readonly [namespace: Namespace, key: string] | FailureCode
  readonly seen: string
}

export const errorTexts: readonly ErrorText[] = [
  { means: 'network error, try again later', says: ['errors', 'error_network'], seen: 'offline/network' },
  {
    means: 'fail to find the character, reselect or change account',
    says: ['select', 'role_not_found'],
    seen: 'trouble/toasts',
  },
  { means: 'the same, at the start of a payment', says: 'noSuchRole', seen: 'buying/refusals' },
  { means: 'query error, return home and retry', says: ['result', 'missing_text'], seen: 'trouble/bad-addresses' },
  { means: 'channel id does not exist', says: 'noSuchChannel', seen: 'buying/refusals' },
  { means: 'payway_id is no exist', says: ['recharge', 'no_billing_no'], seen: 'buying/refusals' },
  { means: 'the link is invalid, refresh', says: ['recharge', 'link_invalid'], seen: 'buying/refusals' },
  { means: 'incorrect parameters for the selected payment method', says: 'wrongMethod', seen: 'buying/refusals' },
  { means: 'page expired', says: ['replenish', 'page_expired'], seen: 'buying/make-up' },
  { means: 'payment done (unban within 15 minutes)', says: ['result', 'unban'], seen: 'buying/make-up' },
  { means: 'payment done, on the page of the link', says: ['replenish', 'done_title'], seen: 'buying/make-up' },
  { means: 'ask customer service for a new link', says: ['link', 'error_replenish_title'], seen: 'buying/make-up' },
  { means: 'purchase limit reached', says: ['select', 'limit_reached'], seen: 'choosing/limits' },
  { means: 'the same, at the start of a payment', says: 'limitReached', seen: 'buying/refusals' },
  { means: 'unpaid order exists', says: ['select', 'limit_unpaid'], seen: 'choosing/limits' },
  { means: 'please log in first', says: ['errors', 'login_needed'], seen: 'screens/bars' },
  { means: 'claim failed', says: ['events', 'claim_failed'], seen: 'buying/events' },
  { means: 'receive failed', says: ['giftCard', 'receive_failed'], seen: 'buying/gift-cards' },
  { means: 'the same, of what another device has received', says: 'giftReceived', seen: 'trouble/error-texts' },
  { means: 'top-up failed', says: ['result', 'title_failed'], seen: 'buying/purchase' },
  { means: 'payment problem, contact customer service', says: 'paymentProblem', seen: 'trouble/error-texts' },
  { means: 'no data', says: ['giftCard', 'no_data'], seen: 'trouble/error-texts' },
  { means: 'no more', says: ['vip', 'no_more'], seen: 'trouble/error-texts' },
  { means: 'this product cannot use coupons', says: ['coupons', 'tip_noSupportCoupon_goods'], seen: 'buying/vip' },
  { means: 'a price that could not be calculated', says: ['coupons', 'price_failed'], seen: 'buying/vip' },
  { means: 'Not Found', says: ['errors', 'not_found_title'], seen: 'choosing/routes' },
  {
    means: 'the page may be missing or has the wrong URL',
    says: ['errors', 'not_found_text'],
    seen: 'choosing/routes',
  },
  { means: 'the page parameters are wrong', says: ['link', 'error_params_title'], seen: 'choosing/areas' },
  { means: 'reopen from the game or ask for the correct link', says: ['link', 'error_params'], seen: 'choosing/areas' },
  { means: 'error display', says: ['errors', 'error_show'], seen: 'trouble/bad-addresses' },
  { means: 'log_fail', says: ['login', 'log_fail'], seen: 'accounts/login-companies' },
  { means: 'tip_login_env_error', says: ['login', 'tip_login_env_error'], seen: 'accounts/login-companies' },
  { means: 'real-name request failed', says: ['realName', 'failed'], seen: 'buying/real-name' },
  { means: 'activity does not exist', says: 'noSuchActivity', seen: 'buying/events' },
]

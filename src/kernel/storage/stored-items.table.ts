import * as v from 'valibot'
import { supportedLanguages } from '../../contract/domain.table.ts'
import {
  salesAreaSchema,
  integerSchema,
  idSchema,
  timestampSchema,
  shortTextSchema,
  textSchema,
  tokenSchema,
  trafficSourceSchema,
} from '../../contract/fields.ts'
import { userInfoSchema } from '../../contract/entities/user.ts'
import { defineStoredItem } from './stored-item.ts'
import { selectionCookieSchema, purchaseSelectionSchema } from './selection.schema.ts'

/**
 * All values that the store saves in the browser. Storage is per origin, so keys do not contain the brand. An item
 * without `days` does not expire. To add an item, add a row.
 */

const week = 7
const halfYear = 180
const day = 1
/** Schema for the time at which the events page was first opened automatically, by client id. */
const seenPerClient = v.record(idSchema, timestampSchema)
/** Maximum number of orders in the cookie, whose size is limited. A reload rarely needs older orders. */
export const maxOwnOrdersInCookie = 4
/** Maximum number of pay requests of which this browser is notified. An account has at most five open ones. */
export const maxNotifiedPayRequests = 20
const dayCount = v.object({ day: v.pipe(v.string(), v.isoDate()), count: integerSchema })

export const browserStorageItems = {
  /** Current selection as ids and short names. `selection` in local storage contains all data. */
  orderInfo: defineStoredItem('order_info', 'cookie', selectionCookieSchema, week),
  selection: defineStoredItem('order_parts', 'local', purchaseSelectionSchema, week),
  gameInfo: defineStoredItem('game_info', 'cookie', v.object({ gameName: shortTextSchema, clientId: idSchema }), week),
  /**
   * Cookie from which the gateway renders pages for returning players. The only account data in the cookie is whether
   * the player is logged in.
   */
  lastLocation: defineStoredItem(
    'last_place',
    'cookie',
    v.object({
      area: v.optional(salesAreaSchema),
      language: v.optional(v.picklist(supportedLanguages)),
      game: v.optional(idSchema),
      region: v.optional(idSchema),
      player: v.optional(v.literal(true)),
    }),
    halfYear,
  ),
  userMap: defineStoredItem('user_map', 'local', v.record(idSchema, userInfoSchema)),
  /** Accounts that are logged in but not selected, by game product. */
  otherAccounts: defineStoredItem('other_accounts', 'local', v.record(idSchema, v.array(userInfoSchema))),
  /** Login with an external provider that is in progress: the expected state parameter and the return URL. */
  pendingLogin: defineStoredItem(
    'login_under_way',
    'session',
    v.object({ provider: shortTextSchema, state: shortTextSchema, proof: shortTextSchema, address: textSchema }),
  ),
  /** Purchase to continue after a reload. See `src/purchase`. */
  pendingPurchase: defineStoredItem(
    'buying_under_way',
    'session',
    v.object({ clientId: idSchema, product: idSchema, until: v.number() }),
  ),
  /** Order that this tab shows in a sheet, and the path of the page below, so that a reload shows the order again. */
  shownOrder: defineStoredItem('shown_order', 'session', v.object({ billingNo: shortTextSchema, path: textSchema })),
  /** Parameters and token of the link that opened this tab. See `tab-link.ts`. */
  tabLink: defineStoredItem(
    'tab_link',
    'session',
    v.object({
      token: v.optional(tokenSchema),
      /** Account of the token, once loaded. `gpId` is the game product for which the account is stored. */
      account: v.optional(v.object({ gpId: idSchema, suid: idSchema })),
      params: v.record(shortTextSchema, textSchema),
    }),
  ),
  /** Page to return to after identity verification. */
  realNameReturn: defineStoredItem('real_name_return', 'session', textSchema),
  /** Backup host that responded while the primary host was down. */
  backupApi: defineStoredItem('backup_api', 'local', v.pipe(v.string(), v.url()), day),
  /** Latest orders of this browser. The gateway reads this cookie to render an order for its buyer. */
  ownOrders: defineStoredItem(
    'own_orders',
    'cookie',
    v.pipe(v.array(shortTextSchema), v.maxLength(maxOwnOrdersInCookie)),
    week,
  ),
  replenishBillingNo: defineStoredItem('replenish_billing_no', 'local', v.record(idSchema, shortTextSchema), week),
  /** Payment method selected for a replenish link. It is stored, because a login reloads the page. */
  replenishPaymentMethod: defineStoredItem(
    'replenish_way',
    'session',
    v.object({ id: shortTextSchema, region: v.optional(shortTextSchema), wayKey: v.optional(shortTextSchema) }),
  ),
  /** Ids of pay requests to which this browser is subscribed, newest first. */
  notifiedPayRequests: defineStoredItem(
    'notified_pay_requests',
    'local',
    v.pipe(v.array(idSchema), v.maxLength(maxNotifiedPayRequests)),
    week,
  ),
  domainArea: defineStoredItem('domain_area', 'local', salesAreaSchema),
  /** Set while the cumulative event must not open by itself again. */
  autoShowAccumulation: defineStoredItem('auto_show_accumulation', 'local', integerSchema),
  language: defineStoredItem('preferred_language', 'local', v.picklist(supportedLanguages)),
  /** Time of the last activity, the current visit, and the unsent events. */
  trackTimestamp: defineStoredItem('track_timestamp', 'local', v.number()),
  visit: defineStoredItem('visit', 'session', v.object({ id: idSchema, startedAt: timestampSchema })),
  trackQueue: defineStoredItem('track_queue', 'local', v.array(v.unknown()), week),
  uuid: defineStoredItem('uuid', 'local', idSchema),
  /** `social` if the tab was opened through a short-code link. */
  trafficSource: defineStoredItem('traffic_source', 'session', trafficSourceSchema),
  couponRedDot: defineStoredItem('nav_coupon_red', 'local', dayCount),
  /** Set while the news must not open by itself again. */
  forcedBanner: defineStoredItem('forced_popup_count', 'local', integerSchema),
  /** Set while installation and notifications must not be offered again after a purchase. */
  installOffered: defineStoredItem('install_offered', 'local', v.boolean()),
  notifyOffered: defineStoredItem('notify_offered', 'local', v.boolean()),
  layout: defineStoredItem('layout', 'local', v.picklist(['new', 'old'])),
  /** Time at which `tab_to_act` (a page config setting) first redirected to the events, by client id. */
  tabToAct: defineStoredItem('tab_to_act', 'local', seenPerClient),
} as const

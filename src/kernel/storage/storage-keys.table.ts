import * as v from 'valibot'
import { languages } from '../../contract/domain.table.ts'
import { area, count, id, seconds, shortText, text, token, trafficSource } from '../../contract/fields.ts'
import { userInfo } from '../../contract/entities/user.ts'
import { item } from './item.ts'
import { selectionCookie, selectionSchema } from './selection.schema.ts'

/**
 * Everything that the store keeps in the browser. Storage is per origin, so keys carry no brand.
 * Read by the owner of the thing, through `storage.read(keys.…)`. To add one: a row; without days it stays as long as its place does.
 */
const week = 7
const halfYear = 180
const day = 1
/** Events whose page opened by itself, by the game's client id, and when. */
const seenPerClient = v.record(id, seconds)
/** A reload mostly needs the newest; a cookie has little room. */
export const ownOrdersKept = 4
const dayCount = v.object({ day: v.pipe(v.string(), v.isoDate()), count })

export const keys = {
  /** Ids and short names in the cookie, all of it in local storage; selection.ts keeps the two together. */
  orderInfo: item('order_info', 'cookie', selectionCookie, week),
  selection: item('order_parts', 'local', selectionSchema, week),
  gameInfo: item('game_info', 'cookie', v.object({ gameName: shortText, clientId: id }), week),
  /** For the gateway, which draws the next page for a returning player. Of the account it says only that there is one. */
  lastPlace: item(
    'last_place',
    'cookie',
    v.object({
      area: v.optional(area),
      language: v.optional(v.picklist(languages)),
      game: v.optional(id),
      region: v.optional(id),
      player: v.optional(v.literal(true)),
    }),
    halfYear,
  ),
  /** Accounts by game product. */
  userMap: item('user_map', 'local', v.record(id, userInfo)),
  /** Those that are logged in too and not in use, by game product. */
  otherAccounts: item('other_accounts', 'local', v.record(id, v.array(userInfo))),
  /** A player is at a company that vouches for them: what its answer must fit, and where the page goes on. */
  loginUnderWay: item(
    'login_under_way',
    'session',
    v.object({ provider: shortText, state: shortText, proof: shortText, address: text }),
  ),
  /** The purchase that goes on when the page has been loaded anew: see src/purchase/buying-under-way.ts. */
  buyingUnderWay: item('buying_under_way', 'session', v.object({ clientId: id, product: id, until: v.number() })),
  /** The visit's facts from the link of this tab (tab-link.ts), and its token for as long as it is needed. */
  tabLink: item('tab_link', 'session', v.object({ token: v.optional(token), params: v.record(shortText, text) })),
  /** Where a player was who had to verify their name first. */
  realNameReturn: item('real_name_return', 'session', text),
  /** The backup host that answered when the first one did not. */
  backupApi: item('backup_api', 'local', v.pipe(v.string(), v.url()), day),
  /** The newest orders that were bought here, for the gateway: it draws how one stands as its buyer sees it. */
  ownOrders: item('own_orders', 'cookie', v.pipe(v.array(shortText), v.maxLength(ownOrdersKept)), week),
  replenishBillingNo: item('replenish_billing_no', 'local', v.record(id, shortText), week),
  /** How a make-up link is to be paid: logging in to its game loads the page anew. */
  replenishWay: item(
    'replenish_way',
    'session',
    v.object({ id: shortText, region: v.optional(shortText), wayKey: v.optional(shortText) }),
  ),
  domainArea: item('domain_area', 'local', area),
  /** The cumulative event opens by itself once a day. */
  autoShowAccumulation: item('auto_show_accumulation', 'local', dayCount),
  language: item('preferred_language', 'local', v.picklist(languages)),
  /** When the visit was seen last, which one it is, and what nobody has taken yet (its events are parsed where they are sent). */
  trackTimestamp: item('track_timestamp', 'local', v.number()),
  visit: item('visit', 'session', v.object({ id, startedAt: seconds })),
  trackQueue: item('track_queue', 'local', v.array(v.unknown()), week),
  uuid: item('uuid', 'local', id),
  /** `social` after a short-code link. */
  trafficSource: item('traffic_source', 'session', trafficSource),
  couponRedDot: item('nav_coupon_red', 'local', dayCount),
  /** Expires at the end of the local day. */
  forcedBanner: item('forced_popup_count', 'local', count),
  /** After a purchase the home screen was offered, or notifications were. */
  installOffered: item('install_offered', 'local', v.boolean(), halfYear),
  notifyOffered: item('notify_offered', 'local', v.boolean(), halfYear),
  layout: item('layout', 'local', v.picklist(['new', 'old'])),
  /** `tab_to_act` sends the first visit per client to the events. */
  tabToAct: item('tab_to_act', 'local', seenPerClient),
} as const

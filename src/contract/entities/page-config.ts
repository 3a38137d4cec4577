import * as v from 'valibot'
import { count, flag, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

export const banner = wireObject({ picture_address: text, title: shortText, link: v.nullable(text) })

/** Teaser for a running event, shown next to the goods: the highest gift and the end time. */
const eventTeaser = wireObject({
  /** Optional, because replies cached by older stores do not contain this field. */
  activity_id: v.optional(id),
  title: shortText,
  gift: v.object({ name: shortText, count }),
  ends_at: seconds,
  time_zone: shortText,
})
export type EventTeaser = v.InferOutput<typeof eventTeaser>
export type WireEventTeaser = v.InferInput<typeof eventTeaser>

export const pageConfig = wireObject({
  /** Feature bits: 1 enables the new layout, 2 the grey UI. */
  grey_code: count,
  is_open_coupon: flag,
  /** Comma-separated language codes; empty for all languages of the brand. */
  language_config: shortText,
  area_config: wireObject({ is_area_role: flag }),
  /** Color as `#rrggbb`; other values are logged and ignored. */
  brand_color: v.nullable(shortText),
  cumulative_config: wireObject({ is_has_cumulative: flag, tab_to_act: flag, auto_show: flag }),
  continue_config: wireObject({ is_has_continue: flag, tab_to_act: flag }),
  /** Event teaser; absent if no event is running. */
  event: v.optional(eventTeaser),
  banner_config: v.record(shortText, v.array(banner)),
  /** The game accepts gift cards. */
  is_gift_card: flag,
  /** The forced banner is enabled. */
  is_force_banner: flag,
  /** Shows the banner at the start of a visit instead of after the first purchase. */
  is_banner_at_start: v.optional(flag, false),
})
export type PageConfig = v.InferOutput<typeof pageConfig>
export type WirePageConfig = v.InferInput<typeof pageConfig>

import * as v from 'valibot'
import { count, flag, id, seconds, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

export const banner = wire({ picture_address: text, title: shortText, link: v.nullable(text) })

/** What an event that runs gives at most, and until when: said beside the goods before the event itself is opened. */
const eventTeaser = wire({
  /** Absent in an answer that an older store has kept. */
  activity_id: v.optional(id),
  title: shortText,
  gift: v.object({ name: shortText, count }),
  ends_at: seconds,
  time_zone: shortText,
})
export type EventTeaser = v.InferOutput<typeof eventTeaser>
export type WireEventTeaser = v.InferInput<typeof eventTeaser>

export const pageConfig = wire({
  /** Bit 1: the new layout. Bit 2: the grey UI. */
  grey_code: count,
  is_open_coupon: flag,
  /** Comma-separated language codes; empty means all of the brand's. */
  language_config: shortText,
  area_config: wire({ is_area_role: flag }),
  /** Six hex digits with #; anything else is logged and the brand's own stays. */
  brand_color: v.nullable(shortText),
  cumulative_config: wire({ is_has_cumulative: flag, tab_to_act: flag, auto_show: flag }),
  continue_config: wire({ is_has_continue: flag, tab_to_act: flag }),
  /** The gateway adds it to its answer; absent while no event of the game runs. */
  event: v.optional(eventTeaser),
  banner_config: v.record(shortText, v.array(banner)),
  /** The game takes gift cards. */
  is_gift_card: flag,
  /** The forced banner may be shown at all. */
  is_force_banner: flag,
  /** It opens at the start of a visit. Otherwise it waits for the first purchase: before that it would lie between a player and the goods. */
  is_banner_at_start: v.optional(flag, false),
})
export type PageConfig = v.InferOutput<typeof pageConfig>
export type WirePageConfig = v.InferInput<typeof pageConfig>

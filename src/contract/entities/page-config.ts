import * as v from 'valibot'
import {
  booleanSchema,
  idSchema,
  integerSchema,
  isoDaySchema,
  shortTextSchema,
  textSchema,
  timestampSchema,
} from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

export const bannerSchema = wireObjectSchema({
  picture_address: textSchema,
  title: shortTextSchema,
  link: v.nullable(textSchema),
})

/** Short notice of a running event, shown beside the goods, with the highest gift and the end time. */
const eventTeaserSchema = wireObjectSchema({
  /** Optional because older cached responses lack the field. */
  activity_id: v.optional(idSchema),
  title: shortTextSchema,
  gift: v.object({ name: shortTextSchema, count: integerSchema }),
  ends_at: timestampSchema,
  time_zone: shortTextSchema,
})
export type EventTeaser = v.InferOutput<typeof eventTeaserSchema>
export type WireEventTeaser = v.InferInput<typeof eventTeaserSchema>

/** Announced end of a game's service, present until players can no longer claim refunds. */
const serviceEndFields = { game: shortTextSchema, last_day: isoDaySchema, claims_until: isoDaySchema }
const serviceEndSchema = wireObjectSchema(serviceEndFields)

export const pageConfigSchema = wireObjectSchema({
  /** Feature bits: 1 enables the new layout, and 2 the user interface of a gradual rollout. */
  grey_code: integerSchema,
  is_open_coupon: booleanSchema,
  /** Comma-separated language codes; empty for all languages of the brand. */
  language_config: shortTextSchema,
  area_config: wireObjectSchema({ is_area_role: booleanSchema }),
  /** Accent color as `#rrggbb`. Other values are logged and ignored. */
  brand_color: v.nullable(shortTextSchema),
  cumulative_config: wireObjectSchema({
    is_has_cumulative: booleanSchema,
    tab_to_act: booleanSchema,
    auto_show: booleanSchema,
  }),
  continue_config: wireObjectSchema({ is_has_continue: booleanSchema, tab_to_act: booleanSchema }),
  event: v.optional(eventTeaserSchema),
  service_ends: v.optional(v.array(serviceEndSchema)),
  /**
   * Ends in countries other than the area's. The store shows them to players whose account names the country, and those
   * with `for_guests` to players without an account or whose account names no country.
   */
  service_ends_elsewhere: v.optional(
    v.array(
      wireObjectSchema({ ...serviceEndFields, country: shortTextSchema, for_guests: v.optional(booleanSchema, false) }),
    ),
  ),
  banner_config: v.record(shortTextSchema, v.array(bannerSchema)),
  is_gift_card: booleanSchema,
  is_force_banner: booleanSchema,
  /** True if the banner is shown at the start of a visit, not only after purchases. */
  is_banner_at_start: v.optional(booleanSchema, false),
})
export type PageConfig = v.InferOutput<typeof pageConfigSchema>
export type WirePageConfig = v.InferInput<typeof pageConfigSchema>

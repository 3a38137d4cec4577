import * as v from 'valibot'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { optionalUrlSchema, catalogueIdSchema } from './fields.ts'

const language = v.picklist(supportedLanguages)
const banner = v.strictObject({
  picture: optionalUrlSchema,
  title: v.pipe(v.string(), v.maxLength(200)),
  link: v.exactOptional(optionalUrlSchema),
})
const flag = v.optional(v.boolean(), false)
/** Client id of the default page config, which applies to all clients without their own config. */
export const allClientsId = '*'

export const hexColorPattern = /^#[\da-f]{6}$/i

const page = v.strictObject({
  clients: v.pipe(v.array(v.union([v.literal(allClientsId), catalogueIdSchema])), v.minLength(1)),
  newLayout: flag,
  greyUi: flag,
  coupons: flag,
  /** Languages of the page. An empty list means the brand's languages. */
  languages: v.optional(v.array(language), []),
  zones: flag,
  colour: v.exactOptional(v.pipe(v.string(), v.regex(hexColorPattern, 'Expected # and six hex digits'))),
  giftCards: flag,
  /**
   * When the banner sheet opens, at most once a day: after a purchase (`true`) or at the start of a visit (`atStart`).
   */
  forcedBanner: v.optional(v.union([v.boolean(), v.literal('atStart')]), false),
  /** How events are shown. The events themselves are in events.json. */
  cumulativeEvent: v.optional(v.strictObject({ tabToEvents: flag, opensByItself: flag }), {}),
  continuousEvent: v.optional(v.strictObject({ tabToEvents: flag }), {}),
  banners: v.optional(v.record(language, v.array(banner)), {}),
})
export type PageItem = v.InferOutput<typeof page>

export const pageConfigsSchema = v.array(page)

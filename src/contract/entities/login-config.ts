import * as v from 'valibot'
import { id, shortText } from '../fields.ts'
import { wireObject } from '../wire.ts'

export const loginMethods = ['account', 'google', 'apple', 'facebook', 'twitter', 'vk', 'huawei'] as const
export type LoginMethod = (typeof loginMethods)[number]

const companyPage = v.optional(v.pipe(v.string(), v.url()))

export const loginConfig = wireObject({
  fb_id: v.nullable(shortText),
  gg_id: v.nullable(shortText),
  gg_pkg: v.nullable(shortText),
  ios_id: v.nullable(shortText),
  vk_id: v.nullable(shortText),
  client_id: id,
  json_type: v.array(v.picklist(loginMethods)),
  /** Consent page by provider. Absent for Twitter, which creates a page for each login. */
  login_pages: v.optional(v.object(v.entriesFromList(loginMethods, companyPage)), {}),
})
export type LoginConfig = v.InferOutput<typeof loginConfig>

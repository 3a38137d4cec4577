import * as v from 'valibot'
import { flag, id, shortText, token } from '../fields.ts'

/** One account in one game product. `token` and `oauth_token` are the same thing under two names. */
export const userInfo = v.object({
  username: shortText,
  suid: id,
  oauth_token: token,
  gp_id: id,
  is_real_name: flag,
})
export type UserInfo = v.InferOutput<typeof userInfo>

export const loginMethods = ['account', 'google', 'apple', 'facebook', 'twitter', 'vk', 'huawei'] as const
const companyPage = v.optional(v.pipe(v.string(), v.url()))
export type LoginMethod = (typeof loginMethods)[number]

export const loginConfig = v.object({
  fb_id: v.nullable(shortText),
  gg_id: v.nullable(shortText),
  gg_pkg: v.nullable(shortText),
  ios_id: v.nullable(shortText),
  vk_id: v.nullable(shortText),
  client_id: id,
  json_type: v.array(v.picklist(loginMethods)),
  /** Where players say yes; Twitter has a page for each login. */
  login_pages: v.optional(v.object(v.entriesFromList(loginMethods, companyPage)), {}),
})

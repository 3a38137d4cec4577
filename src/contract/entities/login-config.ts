import * as v from 'valibot'
import { idSchema, shortTextSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

export const loginMethods = ['account', 'google', 'apple', 'facebook', 'twitter', 'vk', 'huawei'] as const
export type LoginMethod = (typeof loginMethods)[number]

const loginPageSchema = v.optional(v.pipe(v.string(), v.url()))

export const loginConfigSchema = wireObjectSchema({
  fb_id: v.nullable(shortTextSchema),
  gg_id: v.nullable(shortTextSchema),
  gg_pkg: v.nullable(shortTextSchema),
  ios_id: v.nullable(shortTextSchema),
  vk_id: v.nullable(shortTextSchema),
  client_id: idSchema,
  json_type: v.array(v.picklist(loginMethods)),
  /** Login page by provider. Absent for Twitter, which creates a page per login. */
  login_pages: v.optional(v.object(v.entriesFromList(loginMethods, loginPageSchema)), {}),
})
export type LoginConfig = v.InferOutput<typeof loginConfigSchema>

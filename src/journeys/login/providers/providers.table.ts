import type { LoginMethod } from '../../../contract/entities/login-config.ts'
import { apple } from './flows/apple.ts'
import { facebook } from './flows/facebook.ts'
import { google, huawei } from './flows/openid.ts'
import { twitter } from './flows/twitter.ts'
import { vk } from './flows/vk.ts'
import type { LoginFlow } from './flows/flow.ts'
import { isKeyOf } from '../../../contract/is-key-of.ts'

export type ProviderName = Exclude<LoginMethod, 'account'>

/**
 * The companies that vouch for players, and the way to each and back.
 * Read by the login sheet (which shows those that the login config names) and by the way back. To add one: its way, and a row here.
 */
export const providers: Record<ProviderName, LoginFlow> = { google, apple, facebook, twitter, vk, huawei }

export const isProvider = (name: string): name is ProviderName => isKeyOf(providers, name)

import type { LoginMethod } from '../../../contract/entities/login-config.ts'
import { appleFlow } from './flows/apple.ts'
import { facebookFlow } from './flows/facebook.ts'
import { googleFlow, huaweiFlow } from './flows/openid.ts'
import { twitterFlow } from './flows/twitter.ts'
import { vkFlow } from './flows/vk.ts'
import type { ProviderLoginFlow } from './flows/flow.ts'
import { isKeyOf } from '../../../contract/is-key-of.ts'

export type LoginProviderName = Exclude<LoginMethod, 'account'>

/**
 * External login providers. The login sheet shows those that the login config lists. To add a provider, add its flow
 * and a row here.
 */
export const loginProviders: Record<LoginProviderName, ProviderLoginFlow> = {
  google: googleFlow,
  apple: appleFlow,
  facebook: facebookFlow,
  twitter: twitterFlow,
  vk: vkFlow,
  huawei: huaweiFlow,
}

export const isLoginProviderName = (name: string): name is LoginProviderName => isKeyOf(loginProviders, name)

import type { LoginMethod } from '../../../contract/entities/login-config.ts'
import { appleLoginFlow } from './flows/apple.ts'
import { facebookLoginFlow } from './flows/facebook.ts'
import { googleLoginFlow, huaweiLoginFlow } from './flows/openid.ts'
import { twitterLoginFlow } from './flows/twitter.ts'
import { vkLoginFlow } from './flows/vk.ts'
import type { ProviderLoginFlow } from './flows/flow.ts'
import { isKeyOf } from '../../../contract/is-key-of.ts'

export type LoginProviderName = Exclude<LoginMethod, 'account'>

/** External login providers. To add a provider, add its flow and a row here. */
export const loginProviders: Record<LoginProviderName, ProviderLoginFlow> = {
  google: googleLoginFlow,
  apple: appleLoginFlow,
  facebook: facebookLoginFlow,
  twitter: twitterLoginFlow,
  vk: vkLoginFlow,
  huawei: huaweiLoginFlow,
}

export const isLoginProviderName = (name: string): name is LoginProviderName => isKeyOf(loginProviders, name)

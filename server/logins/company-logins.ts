import type { WireUserInfo } from '../../src/contract/entities/user.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { consumeLoginHandshake } from './handshakes.ts'
import type { LoginDeps } from './login-deps.ts'
import { logInWithProvider } from './provider-login.ts'

/** Parameters that every login through a provider sends. */
interface CodeForm {
  authorization_code: string
  redirect_uri: string
}
interface AppleForm extends CodeForm {
  identity_token: string
  nonce: string
}
interface VkForm extends CodeForm {
  code_challenge: string
  vk_device_id: string
  state: string
}
interface TwitterForm {
  oauth_token: string
  oauth_verifier: string
}

const toReturnedCode = ({ authorization_code: code, redirect_uri: redirectUri }: CodeForm) => ({ code, redirectUri })

/** Function that completes a login with the parameters of the provider's redirect. */
type LoginFlow<Form> = (deps: LoginDeps, facts: RequestFacts, game: string, form: Form) => Promise<WireUserInfo>

export const logInWithGoogle: LoginFlow<CodeForm> = (deps, facts, game, form) =>
  logInWithProvider(deps, facts, 'google', game, (google) => google.identify(facts.brand, toReturnedCode(form)))

export const logInWithHuawei: LoginFlow<CodeForm> = (deps, facts, game, form) =>
  logInWithProvider(deps, facts, 'huawei', game, (huawei) => huawei.identify(facts.brand, toReturnedCode(form)))

export const logInWithApple: LoginFlow<AppleForm> = (deps, facts, game, form) =>
  logInWithProvider(deps, facts, 'apple', game, (apple) =>
    apple.identify(facts.brand, { ...toReturnedCode(form), idToken: form.identity_token, nonce: form.nonce }),
  )

export const logInWithFacebook: LoginFlow<{ fb_access_token: string }> = (deps, facts, game, form) =>
  logInWithProvider(deps, facts, 'facebook', game, (facebook) => facebook.identify(facts.brand, form.fb_access_token))

export const logInWithVk: LoginFlow<VkForm> = (deps, facts, game, form) =>
  logInWithProvider(deps, facts, 'vk', game, async (vk) => {
    const { state, code_challenge: handle, vk_device_id: deviceId } = form
    const verifier = await consumeLoginHandshake(deps, facts, 'vk', { handle, state })
    if (verifier === undefined) return undefined
    return vk.identify(facts.brand, { ...toReturnedCode(form), verifier, deviceId, state })
  })

export const logInWithTwitter: LoginFlow<TwitterForm> = (
  deps,
  facts,
  game,
  { oauth_token: token, oauth_verifier: verifier },
) =>
  logInWithProvider(deps, facts, 'twitter', game, async (twitter) => {
    const secret = await consumeLoginHandshake(deps, facts, 'twitter', { handle: token, state: '' })
    return secret === undefined ? undefined : twitter.identify(facts.brand, { token, secret, verifier })
  })

import type { UserInfo } from '../../src/contract/entities/user.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { takeHandshake } from './handshakes.ts'
import { logInWithProvider } from './provider-login.ts'

/** What the calls carry, by their own names, without the game. */
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

const codeOf = ({ authorization_code: code, redirect_uri: redirectUri }: CodeForm) => ({ code, redirectUri })

/** One way a company: from what the player came back with to their account in the game. */
type Way<Form> = (context: CallContext, game: string, form: Form) => Promise<UserInfo>

export const withGoogle: Way<CodeForm> = (context, game, form) =>
  logInWithProvider(context, 'google', game, (google) => google.identify(context.brand, codeOf(form)))

export const withHuawei: Way<CodeForm> = (context, game, form) =>
  logInWithProvider(context, 'huawei', game, (huawei) => huawei.identify(context.brand, codeOf(form)))

export const withApple: Way<AppleForm> = (context, game, form) =>
  logInWithProvider(context, 'apple', game, (apple) =>
    apple.identify(context.brand, { ...codeOf(form), idToken: form.identity_token, nonce: form.nonce }),
  )

export const withFacebook: Way<{ fb_access_token: string }> = (context, game, form) =>
  logInWithProvider(context, 'facebook', game, (facebook) => facebook.identify(context.brand, form.fb_access_token))

export const withVk: Way<VkForm> = (context, game, form) =>
  logInWithProvider(context, 'vk', game, async (vk) => {
    const { state, code_challenge: handle, vk_device_id: deviceId } = form
    const verifier = await takeHandshake(context, 'vk', { handle, state })
    if (verifier === undefined) return undefined
    return vk.identify(context.brand, { ...codeOf(form), verifier, deviceId, state })
  })

export const withTwitter: Way<TwitterForm> = (context, game, { oauth_token: token, oauth_verifier: verifier }) =>
  logInWithProvider(context, 'twitter', game, async (twitter) => {
    const secret = await takeHandshake(context, 'twitter', { handle: token, state: '' })
    return secret === undefined ? undefined : twitter.identify(context.brand, { token, secret, verifier })
  })

import * as v from 'valibot'
import { defineCall, type Schema } from '../call.ts'
import { loginConfig } from '../entities/login-config.ts'
import { userInfo } from '../entities/user.ts'
import { id, shortText, text, token, webAddress } from '../fields.ts'
import { wireObject } from '../wire.ts'

/** Loads the login providers. Requested only when the login dialog opens. */
export const getLoginConfig = defineCall(
  '/util/login/login_config',
  'Ways to log in',
  v.object({ client_id: id, domain_area: v.optional(id) }),
  loginConfig,
  { codes: ['notAGame', 'wrongDomain'] },
)

/** Options for calls with OAuth codes, which are single-use and must not be retried. */
const once = { changes: true, retry: false, codes: ['notAGame', 'loginFailed'] } as const

/** Base64 with a random prefix. This is obfuscation, not encryption. */
const obfuscated = v.pipe(v.string(), v.minLength(4), v.maxLength(600))

/** Builds the login calls. The replenish logins have another prefix and name the game parameter `game_id`. */
/* @__NO_SIDE_EFFECTS__ */
function loginSet<const Prefix extends `/${string}/`, Game extends Record<string, Schema>>(
  prefix: Prefix,
  gameId: Game,
) {
  const set = <const Name extends string, F extends Record<string, Schema>, R extends Schema>(
    name: Name,
    summary: string,
    fields: F,
    reply: R,
  ) =>
    defineCall(
      `${prefix}${name}` as `${Prefix}${Name}` & `/${string}`,
      summary,
      v.object({ ...fields, ...gameId }),
      reply,
      once,
    )
  return {
    account: set('auth', 'Log in with an account', { username: obfuscated, password: obfuscated }, userInfo),
    google: set(
      'google_auth',
      'Log in with Google',
      { authorization_code: token, pkg: v.optional(shortText), redirect_uri: webAddress },
      userInfo,
    ),
    apple: set(
      'apple_auth',
      'Log in with Apple',
      { authorization_code: token, identity_token: token, nonce: shortText, redirect_uri: webAddress },
      userInfo,
    ),
    facebook: set('facebook_auth', 'Log in with Facebook', { fb_access_token: token }, userInfo),
    twitterRequest: set('twitter_auth', 'Begin a Twitter login', { callback: text }, v.object({ url: text })),
    twitter: set('twitter_redirect', 'Finish a Twitter login', { oauth_token: token, oauth_verifier: token }, userInfo),
    vkChallenge: set(
      'vk2_gen_pcke',
      'Begin a VK login',
      {},
      wireObject({ code_challenge: shortText, state: shortText }),
    ),
    vk: set(
      'vk2_auth',
      'Finish a VK login',
      {
        code_challenge: shortText,
        authorization_code: token,
        vk_device_id: shortText,
        state: shortText,
        redirect_uri: webAddress,
      },
      userInfo,
    ),
    huawei: set('huawei_auth', 'Log in with Huawei', { authorization_code: token, redirect_uri: webAddress }, userInfo),
  }
}

export const storeLogin = loginSet('/util/login/', { client_id: id })
export const makeUpLogin = loginSet('/api/ingame/', { game_id: id })

const prefixed = <P extends string, T extends Record<string, unknown>>(prefix: P, rows: T) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${prefix}.${name}`, row])) as {
    [K in keyof T & string as `${P}.${K}`]: T[K]
  }

const loginSets = { ...prefixed('storeLogin', storeLogin), ...prefixed('makeUpLogin', makeUpLogin) }
export type LoginCallName = keyof typeof loginSets

export const loginCalls = { getLoginConfig, ...loginSets }

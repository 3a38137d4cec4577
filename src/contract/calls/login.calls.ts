import * as v from 'valibot'
import { defineApiCall, type AnySchema } from '../call.ts'
import { loginConfigSchema } from '../entities/login-config.ts'
import { userInfoSchema } from '../entities/user.ts'
import { idSchema, shortTextSchema, textSchema, tokenSchema, webUrlSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Loads the login methods when the login dialog opens. */
export const getLoginConfig = defineApiCall(
  '/util/login/login_config',
  'Login methods',
  v.object({ client_id: idSchema, domain_area: v.optional(idSchema) }),
  loginConfigSchema,
  { codes: ['notAGame', 'wrongDomain'] },
)

/** Options for calls with a single-use OAuth code, which must not be retried. */
const singleUseOptions = { changes: true, retry: false, codes: ['notAGame', 'loginFailed'] } as const

/** Base64 credential with a random prefix. This is obfuscation, not encryption. */
const obfuscatedSchema = v.pipe(v.string(), v.minLength(4), v.maxLength(600))

/**
 * Defines the login calls. Pages of replenish links (payment links) use calls with a different prefix, in which the
 * game parameter is named `game_id`.
 */
/* @__NO_SIDE_EFFECTS__ */
function defineLoginCalls<const Prefix extends `/${string}/`, Game extends Record<string, AnySchema>>(
  prefix: Prefix,
  gameId: Game,
) {
  const set = <const Name extends string, F extends Record<string, AnySchema>, R extends AnySchema>(
    name: Name,
    summary: string,
    fields: F,
    reply: R,
  ) =>
    defineApiCall(
      `${prefix}${name}` as `${Prefix}${Name}` & `/${string}`,
      summary,
      v.object({ ...fields, ...gameId }),
      reply,
      singleUseOptions,
    )
  return {
    account: set(
      'auth',
      'Log in with an account',
      { username: obfuscatedSchema, password: obfuscatedSchema },
      userInfoSchema,
    ),
    google: set(
      'google_auth',
      'Log in with Google',
      { authorization_code: tokenSchema, pkg: v.optional(shortTextSchema), redirect_uri: webUrlSchema },
      userInfoSchema,
    ),
    apple: set(
      'apple_auth',
      'Log in with Apple',
      {
        authorization_code: tokenSchema,
        identity_token: tokenSchema,
        nonce: shortTextSchema,
        redirect_uri: webUrlSchema,
      },
      userInfoSchema,
    ),
    facebook: set('facebook_auth', 'Log in with Facebook', { fb_access_token: tokenSchema }, userInfoSchema),
    twitterRequest: set(
      'twitter_auth',
      'Begin a Twitter login',
      { callback: textSchema },
      v.object({ url: textSchema }),
    ),
    twitter: set(
      'twitter_redirect',
      'Finish a Twitter login',
      { oauth_token: tokenSchema, oauth_verifier: tokenSchema },
      userInfoSchema,
    ),
    vkChallenge: set(
      'vk2_gen_pcke',
      'Begin a VK login',
      {},
      wireObjectSchema({ code_challenge: shortTextSchema, state: shortTextSchema }),
    ),
    vk: set(
      'vk2_auth',
      'Finish a VK login',
      {
        code_challenge: shortTextSchema,
        authorization_code: tokenSchema,
        vk_device_id: shortTextSchema,
        state: shortTextSchema,
        redirect_uri: webUrlSchema,
      },
      userInfoSchema,
    ),
    huawei: set(
      'huawei_auth',
      'Log in with Huawei',
      { authorization_code: tokenSchema, redirect_uri: webUrlSchema },
      userInfoSchema,
    ),
  }
}

export const storeLoginApiCalls = defineLoginCalls('/util/login/', { client_id: idSchema })
export const replenishLoginApiCalls = defineLoginCalls('/api/ingame/', { game_id: idSchema })

const addNamePrefix = <P extends string, T extends Record<string, unknown>>(prefix: P, rows: T) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${prefix}.${name}`, row])) as {
    [K in keyof T & string as `${P}.${K}`]: T[K]
  }

const prefixedLoginCalls = {
  ...addNamePrefix('storeLogin', storeLoginApiCalls),
  ...addNamePrefix('makeUpLogin', replenishLoginApiCalls),
}
export type LoginCallName = keyof typeof prefixedLoginCalls

export const loginApiCalls = { getLoginConfig, ...prefixedLoginCalls }

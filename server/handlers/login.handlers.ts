import { logInWithAccount } from '../logins/account-login.ts'
import { beginTwitter, beginVk } from '../logins/handshakes.ts'
import { withApple, withFacebook, withGoogle, withHuawei, withTwitter, withVk } from '../logins/ways.ts'
import type { LoginCallName } from '../../src/contract/calls/login.calls.ts'
import type { Handlers } from './handler.ts'

/** The two login sets differ in how they name the game. */
export const loginHandlers = {
  'storeLogin.account': ({ client_id, ...form }, context) => logInWithAccount(context, client_id, form),
  'makeUpLogin.account': ({ game_id, ...form }, context) => logInWithAccount(context, game_id, form),
  'storeLogin.google': ({ client_id, ...form }, context) => withGoogle(context, client_id, form),
  'makeUpLogin.google': ({ game_id, ...form }, context) => withGoogle(context, game_id, form),
  'storeLogin.apple': ({ client_id, ...form }, context) => withApple(context, client_id, form),
  'makeUpLogin.apple': ({ game_id, ...form }, context) => withApple(context, game_id, form),
  'storeLogin.facebook': ({ client_id, ...form }, context) => withFacebook(context, client_id, form),
  'makeUpLogin.facebook': ({ game_id, ...form }, context) => withFacebook(context, game_id, form),
  'storeLogin.twitterRequest': ({ callback }, context) => beginTwitter(context, callback),
  'makeUpLogin.twitterRequest': ({ callback }, context) => beginTwitter(context, callback),
  'storeLogin.twitter': ({ client_id, ...form }, context) => withTwitter(context, client_id, form),
  'makeUpLogin.twitter': ({ game_id, ...form }, context) => withTwitter(context, game_id, form),
  'storeLogin.vkChallenge': (_game, context) => beginVk(context),
  'makeUpLogin.vkChallenge': (_game, context) => beginVk(context),
  'storeLogin.vk': ({ client_id, ...form }, context) => withVk(context, client_id, form),
  'makeUpLogin.vk': ({ game_id, ...form }, context) => withVk(context, game_id, form),
  'storeLogin.huawei': ({ client_id, ...form }, context) => withHuawei(context, client_id, form),
  'makeUpLogin.huawei': ({ game_id, ...form }, context) => withHuawei(context, game_id, form),
} satisfies Pick<Handlers, LoginCallName>

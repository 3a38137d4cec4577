import type { LoginCallName } from '../../src/contract/calls/login.calls.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { logInWithAccount } from './account-login.ts'
import { beginTwitter, beginVk } from './handshakes.ts'
import type { LoginParts } from './login-parts.ts'
import { withApple, withFacebook, withGoogle, withHuawei, withTwitter, withVk } from './ways.ts'

/** The two login sets differ in how they name the game. */
export const loginHandlers = (parts: LoginParts) =>
  ({
    'storeLogin.account': ({ client_id, ...form }, facts) => logInWithAccount(parts, facts, client_id, form),
    'makeUpLogin.account': ({ game_id, ...form }, facts) => logInWithAccount(parts, facts, game_id, form),
    'storeLogin.google': ({ client_id, ...form }, facts) => withGoogle(parts, facts, client_id, form),
    'makeUpLogin.google': ({ game_id, ...form }, facts) => withGoogle(parts, facts, game_id, form),
    'storeLogin.apple': ({ client_id, ...form }, facts) => withApple(parts, facts, client_id, form),
    'makeUpLogin.apple': ({ game_id, ...form }, facts) => withApple(parts, facts, game_id, form),
    'storeLogin.facebook': ({ client_id, ...form }, facts) => withFacebook(parts, facts, client_id, form),
    'makeUpLogin.facebook': ({ game_id, ...form }, facts) => withFacebook(parts, facts, game_id, form),
    'storeLogin.twitterRequest': ({ callback }, facts) => beginTwitter(parts, facts, callback),
    'makeUpLogin.twitterRequest': ({ callback }, facts) => beginTwitter(parts, facts, callback),
    'storeLogin.twitter': ({ client_id, ...form }, facts) => withTwitter(parts, facts, client_id, form),
    'makeUpLogin.twitter': ({ game_id, ...form }, facts) => withTwitter(parts, facts, game_id, form),
    'storeLogin.vkChallenge': (_game, facts) => beginVk(parts, facts),
    'makeUpLogin.vkChallenge': (_game, facts) => beginVk(parts, facts),
    'storeLogin.vk': ({ client_id, ...form }, facts) => withVk(parts, facts, client_id, form),
    'makeUpLogin.vk': ({ game_id, ...form }, facts) => withVk(parts, facts, game_id, form),
    'storeLogin.huawei': ({ client_id, ...form }, facts) => withHuawei(parts, facts, client_id, form),
    'makeUpLogin.huawei': ({ game_id, ...form }, facts) => withHuawei(parts, facts, game_id, form),
  }) satisfies Pick<Handlers, LoginCallName>

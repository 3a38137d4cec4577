import type { LoginCallName } from '../../src/contract/calls/login.calls.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { logInWithAccount } from './account-login.ts'
import { beginTwitter, beginVk } from './handshakes.ts'
import type { LoginDeps } from './login-deps.ts'
import { withApple, withFacebook, withGoogle, withHuawei, withTwitter, withVk } from './company-logins.ts'

/** The two login sets differ in how they name the game. */
export const loginHandlers = (deps: LoginDeps) =>
  ({
    'storeLogin.account': ({ client_id, ...form }, facts) => logInWithAccount(deps, facts, client_id, form),
    'makeUpLogin.account': ({ game_id, ...form }, facts) => logInWithAccount(deps, facts, game_id, form),
    'storeLogin.google': ({ client_id, ...form }, facts) => withGoogle(deps, facts, client_id, form),
    'makeUpLogin.google': ({ game_id, ...form }, facts) => withGoogle(deps, facts, game_id, form),
    'storeLogin.apple': ({ client_id, ...form }, facts) => withApple(deps, facts, client_id, form),
    'makeUpLogin.apple': ({ game_id, ...form }, facts) => withApple(deps, facts, game_id, form),
    'storeLogin.facebook': ({ client_id, ...form }, facts) => withFacebook(deps, facts, client_id, form),
    'makeUpLogin.facebook': ({ game_id, ...form }, facts) => withFacebook(deps, facts, game_id, form),
    'storeLogin.twitterRequest': ({ callback }, facts) => beginTwitter(deps, facts, callback),
    'makeUpLogin.twitterRequest': ({ callback }, facts) => beginTwitter(deps, facts, callback),
    'storeLogin.twitter': ({ client_id, ...form }, facts) => withTwitter(deps, facts, client_id, form),
    'makeUpLogin.twitter': ({ game_id, ...form }, facts) => withTwitter(deps, facts, game_id, form),
    'storeLogin.vkChallenge': (_game, facts) => beginVk(deps, facts),
    'makeUpLogin.vkChallenge': (_game, facts) => beginVk(deps, facts),
    'storeLogin.vk': ({ client_id, ...form }, facts) => withVk(deps, facts, client_id, form),
    'makeUpLogin.vk': ({ game_id, ...form }, facts) => withVk(deps, facts, game_id, form),
    'storeLogin.huawei': ({ client_id, ...form }, facts) => withHuawei(deps, facts, client_id, form),
    'makeUpLogin.huawei': ({ game_id, ...form }, facts) => withHuawei(deps, facts, game_id, form),
  }) satisfies Pick<Handlers, LoginCallName>

import type { LoginCallName } from '../../src/contract/calls/login.calls.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { logInWithAccount } from './account-login.ts'
import { startTwitterLogin, startVkLogin } from './handshakes.ts'
import type { LoginDeps } from './login-deps.ts'
import {
  logInWithApple,
  logInWithFacebook,
  logInWithGoogle,
  logInWithHuawei,
  logInWithTwitter,
  logInWithVk,
} from './company-logins.ts'

/** Creates the handlers for store logins and replenish logins, which differ only in the name of the game parameter. */
export const createLoginHandlers = (deps: LoginDeps) =>
  ({
    'storeLogin.account': ({ client_id, ...form }, facts) => logInWithAccount(deps, facts, client_id, form),
    'makeUpLogin.account': ({ game_id, ...form }, facts) => logInWithAccount(deps, facts, game_id, form),
    'storeLogin.google': ({ client_id, ...form }, facts) => logInWithGoogle(deps, facts, client_id, form),
    'makeUpLogin.google': ({ game_id, ...form }, facts) => logInWithGoogle(deps, facts, game_id, form),
    'storeLogin.apple': ({ client_id, ...form }, facts) => logInWithApple(deps, facts, client_id, form),
    'makeUpLogin.apple': ({ game_id, ...form }, facts) => logInWithApple(deps, facts, game_id, form),
    'storeLogin.facebook': ({ client_id, ...form }, facts) => logInWithFacebook(deps, facts, client_id, form),
    'makeUpLogin.facebook': ({ game_id, ...form }, facts) => logInWithFacebook(deps, facts, game_id, form),
    'storeLogin.twitterRequest': ({ callback }, facts) => startTwitterLogin(deps, facts, callback),
    'makeUpLogin.twitterRequest': ({ callback }, facts) => startTwitterLogin(deps, facts, callback),
    'storeLogin.twitter': ({ client_id, ...form }, facts) => logInWithTwitter(deps, facts, client_id, form),
    'makeUpLogin.twitter': ({ game_id, ...form }, facts) => logInWithTwitter(deps, facts, game_id, form),
    'storeLogin.vkChallenge': (_game, facts) => startVkLogin(deps, facts),
    'makeUpLogin.vkChallenge': (_game, facts) => startVkLogin(deps, facts),
    'storeLogin.vk': ({ client_id, ...form }, facts) => logInWithVk(deps, facts, client_id, form),
    'makeUpLogin.vk': ({ game_id, ...form }, facts) => logInWithVk(deps, facts, game_id, form),
    'storeLogin.huawei': ({ client_id, ...form }, facts) => logInWithHuawei(deps, facts, client_id, form),
    'makeUpLogin.huawei': ({ game_id, ...form }, facts) => logInWithHuawei(deps, facts, game_id, form),
  }) satisfies Pick<Handlers, LoginCallName>

import { logInWithAccount } from '../logins/account-login.ts'
import { logInWithProvider } from '../logins/provider-login.ts'
import type { LiveHandlers } from './live-handlers.ts'

/** The two login sets differ in how they name the game. */
export const loginHandlers = {
  'storeLogin.account': ({ client_id, ...form }, context) => logInWithAccount(context, client_id, form),
  'makeUpLogin.account': ({ game_id, ...form }, context) => logInWithAccount(context, game_id, form),
  'storeLogin.google': ({ client_id, ...form }, context) => logInWithProvider(context, 'google', client_id, form),
  'makeUpLogin.google': ({ game_id, ...form }, context) => logInWithProvider(context, 'google', game_id, form),
  'storeLogin.huawei': ({ client_id, ...form }, context) => logInWithProvider(context, 'huawei', client_id, form),
  'makeUpLogin.huawei': ({ game_id, ...form }, context) => logInWithProvider(context, 'huawei', game_id, form),
} satisfies Pick<LiveHandlers, `${'storeLogin' | 'makeUpLogin'}.${'account' | 'google' | 'huawei'}`>

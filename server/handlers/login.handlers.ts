import { logInWithAccount } from '../logins/account-login.ts'
import type { LiveHandlers } from './live-handlers.ts'

/** The two login sets differ in how they name the game. */
export const loginHandlers = {
  'storeLogin.account': ({ client_id, ...form }, context) => logInWithAccount(context, client_id, form),
  'makeUpLogin.account': ({ game_id, ...form }, context) => logInWithAccount(context, game_id, form),
} satisfies Pick<LiveHandlers, 'storeLogin.account' | 'makeUpLogin.account'>

import { proxy } from 'valtio'
import type { LoginConfig, LoginMethod } from '../../contract/entities/login-config.ts'
import type { Failure } from '../../kernel/http/result.ts'

export interface LoginState {
  /** Null until loaded. */
  config: Readonly<LoginConfig> | null
  /** True while the config loads. The sheet then reserves space for provider buttons. */
  isLoadingConfig: boolean
  /** Logo of the game for which the player logs in. Null until loaded, and for the brand-wide login. */
  gameLogo: string | null
  busy: boolean
  /** Provider to which the player is being redirected. */
  redirectingTo: LoginMethod | null
  failure: Failure | null
}

export const loginStore = proxy<LoginState>({
  config: null,
  isLoadingConfig: true,
  gameLogo: null,
  busy: false,
  redirectingTo: null,
  failure: null,
})

/**
 * Returns the login methods in the gateway's order. Before the config has loaded, only the account login is available.
 */
export const getLoginMethods = (config: { readonly jsonType: readonly LoginMethod[] } | null): readonly LoginMethod[] =>
  config?.jsonType ?? ['account']

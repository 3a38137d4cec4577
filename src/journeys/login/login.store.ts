import { proxy } from 'valtio'
import type { LoginConfig, LoginMethod } from '../../contract/entities/login-config.ts'
import type { Failure } from '../../kernel/http/result.ts'

/** State of the login dialog: available methods and the last failure. */
export interface LoginState {
  /** Null until loaded. */
  config: Readonly<LoginConfig> | null
  /** True while loading. Space for the provider buttons is reserved. */
  isLoadingConfig: boolean
  /** Logo of the account's game. Null for the whole brand, and until loaded. */
  gameLogo: string | null
  busy: boolean
  /** Provider that the player is being redirected to. */
  redirectingTo: LoginMethod | null
  failure: Failure | null
}

export const login = proxy<LoginState>({
  config: null,
  isLoadingConfig: true,
  gameLogo: null,
  busy: false,
  redirectingTo: null,
  failure: null,
})

/** Returns the methods in the gateway's order. Until the config has loaded, only account login is offered. */
export const getLoginMethods = (config: { readonly jsonType: readonly LoginMethod[] } | null): readonly LoginMethod[] =>
  config?.jsonType ?? ['account']

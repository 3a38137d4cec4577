import { proxy } from 'valtio'
import type { LoginConfig, LoginMethod } from '../../contract/entities/login-config.ts'
import type { Failure } from '../../kernel/http/result.ts'

/** The login that is open: how one may log in here, and how the try before ended. */
export interface Login {
  /** Null until it has come. */
  config: Readonly<LoginConfig> | null
  /** It is on its way: the room for what it names is kept. */
  asking: boolean
  /** Of the game whose account is asked for; null for the brand as a whole, and until it has come. */
  gameLogo: string | null
  busy: boolean
  /** On the way to this company. */
  leaving: LoginMethod | null
  failure: Failure | null
}

export const login = proxy<Login>({
  config: null,
  asking: true,
  gameLogo: null,
  busy: false,
  leaving: null,
  failure: null,
})

/** In the order in which the gateway names them. Until it has, an account is a way in. */
export const methodsOf = (config: { readonly jsonType: readonly LoginMethod[] } | null): readonly LoginMethod[] =>
  config?.jsonType ?? ['account']

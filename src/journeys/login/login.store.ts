import { proxy } from 'valtio'
import type { LoginMethod } from '../../contract/entities/user.ts'
import type { Failure } from '../../kernel/http/result.ts'

/** The login that is open: how one may log in here, and how the try before ended. */
export interface Login {
  /** In the order in which the gateway names them. An account is always a way in. */
  methods: readonly LoginMethod[]
  busy: boolean
  failure: Failure | null
}

export const login = proxy<Login>({ methods: ['account'], busy: false, failure: null })

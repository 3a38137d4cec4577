import type { LoginMethod } from '../../../contract/entities/login-config.ts'
import { track } from '../../../kernel/tracking/track.ts'

/** A player has logged in by hand, and by which way: said once for each login, before the page loads anew. */
export const logManualLogin = (method: LoginMethod): void => track('manual_login', { method })

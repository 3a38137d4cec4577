import type { LoginMethod } from '../../contract/entities/login-config.ts'
import { report } from '../../kernel/report.ts'

/** A player has logged in by hand, and by which way: said once for each login, before the page loads anew. */
export function logManualLogin(method: LoginMethod): void {
  report('track', 'manual_login', method)
}

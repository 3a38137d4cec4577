import type { LoginMethod } from '../../../contract/entities/login-config.ts'
import { trackEvent } from '../../../kernel/tracking/track.ts'

/** Tracks a login. Call before the page reloads. */
export const trackManualLogin = (method: LoginMethod): void => trackEvent('manual_login', { method })

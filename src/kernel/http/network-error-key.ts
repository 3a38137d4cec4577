import type { CopyKey } from '../i18n/copy-types.ts'

/**
 * Returns the copy key of the error for an action without a response. Offline players are not told to try again later.
 */
export const getNetworkErrorKey = (): CopyKey => (navigator.onLine ? 'errors:error_network' : 'shell:offline_action')

import type { CopyKey } from '../i18n/copy-types.ts'

/** Copy key for a press that got no response. Offline, "try again later" would be wrong. */
export const getNetworkErrorKey = (): CopyKey => (navigator.onLine ? 'errors:error_network' : 'shell:offline_action')

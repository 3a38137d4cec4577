import type { CopyKey } from '../i18n/copy-types.ts'

/**
 * Returns the copy key of the error message for an action that got no response. While offline, the message does not
 * suggest trying again later.
 */
export const getNetworkErrorCopyKey = (): CopyKey =>
  navigator.onLine ? 'errors:error_network' : 'shell:offline_action'

import type { CopyKey } from '../i18n/catalogue.ts'

/** Text for a press that got no answer. "Try again later" would be wrong advice while the device itself is offline. */
export const networkWords = (): CopyKey => (navigator.onLine ? 'errors:error_network' : 'shell:offline_action')

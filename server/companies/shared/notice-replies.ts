import type { HeardNotice } from '../../providers/payment-adapter.ts'

/** To what is forged, damaged, or no notice at all. */
export const refusedNotice = (status = 401, body = '{}'): HeardNotice => ({
  trust: 'no',
  events: [],
  reply: { status, body },
})

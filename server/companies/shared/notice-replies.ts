import type { HeardNotice, PaymentEvent } from '../../providers/payment-adapter.ts'

/** To what is forged, damaged, or no notice at all. */
export const refusedNotice = (status = 401, body = '{}'): HeardNotice => ({
  trust: 'no',
  events: [],
  reply: { status, body },
})

/** What is proven, or (`hint`) may be true; and the reply that tells the company that it was taken. */
export const heardNotice = (trust: 'signed' | 'hint', events: readonly PaymentEvent[], body = ''): HeardNotice => ({
  trust,
  events,
  reply: { status: 200, body },
})

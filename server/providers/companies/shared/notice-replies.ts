import type { HeardNotice, PaymentEvent } from '../../payment-adapter.ts'

/** To a forged or damaged notice, or to none at all. */
export const refusedNotice = (status = 401, body = '{}'): HeardNotice => ({
  trust: 'no',
  events: [],
  reply: { status, body },
})

/** The events of a notice, signed or to be asked about (`hint`), and the reply that confirms the notice to the company. */
export const heardNotice = (trust: 'signed' | 'hint', events: readonly PaymentEvent[], body = ''): HeardNotice => ({
  trust,
  events,
  reply: { status: 200, body },
})

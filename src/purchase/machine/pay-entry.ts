import { channels, isPayway } from '../../contract/channels.table.ts'
import type { payStarted } from '../../contract/entities/payment.ts'
import type { PayPlaces } from '../../contract/pay-places.ts'
import type { DropInSession, PayForm } from '../../contract/entities/pay-entry.ts'
import type { InferOutput } from 'valibot'
import { judgeLink } from './pay-link.ts'
import type { PayLink } from './purchase.types.ts'

/** Of a start's answer, what says how it is paid. */
type Answered = Pick<InferOutput<typeof payStarted>, 'url' | 'form' | 'dropIn'>

/** Paid without leaving the store, in a part of the provider's. */
export const isPaidHere = (paywayId: number): boolean => isPayway(paywayId) && channels[paywayId].kind === 'drop-in'

/** A start's answer is followed only where the channel's row allows its form. */
export function judgeEntry({ url, form, dropIn }: Answered, paywayId: number, places: PayPlaces): PayLink {
  if (dropIn) return mayShow(dropIn, paywayId, places) ? { kind: 'dropIn', session: dropIn } : { kind: 'refused' }
  if (form) return formLink(form, paywayId, places)
  return judgeLink(url, paywayId, places)
}

function mayShow(session: DropInSession, paywayId: number, { sandboxOrigin }: PayPlaces): boolean {
  if (!isPaidHere(paywayId) || !isPayway(paywayId)) return false
  if (session.sdk === 'sandbox') return sandboxOrigin !== undefined && session.address.startsWith(`${sandboxOrigin}/`)
  const row = channels[paywayId]
  return 'sdk' in row && row.sdk === session.sdk
}

/**
 * A form is posted by a document of its own, `/pay-form/<payway_id>`, whose content policy lets it go to this channel's hosts
 * and nowhere else. It travels behind the `#`, which no server, log or referrer ever sees; the document leaves no history entry.
 */
function formLink(form: PayForm, paywayId: number, places: PayPlaces): PayLink {
  const judged = judgeLink(form.action, paywayId, places)
  if (judged.kind !== 'open' || !judged.url.startsWith('http')) return { kind: 'refused' }
  const url = new URL(`/pay-form/${paywayId}`, window.location.origin)
  url.hash = encodeURIComponent(JSON.stringify(form))
  return { kind: 'open', url: url.href }
}

import { html, type Markup } from '../../pages/html.ts'
import type { PaysiteState } from '../tables.ts'
import type { Sheet } from '../looks/look-form.ts'
import { markOf } from '../marks.ts'
import { speaker, type Say } from '../words/words.ts'
import type { WordKey } from '../words/en.ts'
import { band, bill } from './bill.ts'

export type Ended = Exclude<PaysiteState, 'pending'>

const texts: Record<Ended, { sign: string; title: WordKey; text: WordKey }> = {
  paid: { sign: '✓', title: 'paid', text: 'paidText' },
  failed: { sign: '✕', title: 'failed', text: 'failedText' },
  expired: { sign: '!', title: 'expired', text: 'expiredText' },
}

/** A payment that is over: opened again, it says so and leads back. */
export function endedPage(sheet: Sheet, status: Ended): Markup {
  const { payment, say } = sheet
  const { sign, title, text } = texts[status]
  return html`<main class="pay mark-${markOf(payment)}">
    ${band(sheet)}
    <section class="ended ${status}">
      <span class="sign" aria-hidden="true">${sign}</span>
      <h1>${say(title)}</h1>
      <p>${say(text)}</p>
      <a id="leave" class="main" href="${payment.returnUrl}">${say('leave')}</a>
    </section>
    ${bill(sheet)}
  </main>`
}

export const nothingHere = (say: Say = speaker('en')): Markup =>
  html`<main class="pay">
    <section class="ended expired">
      <span class="sign" aria-hidden="true">?</span>
      <h1>${say('unknown')}</h1>
      <p>${say('unknownText')}</p>
    </section>
  </main>`

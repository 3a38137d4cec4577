import { html, type Markup } from '../../../http/html.ts'
import type { Faults } from '../faults.table.ts'
import { testCards, testPointCards } from '../forms/test-cards.table.ts'
import { renderFaultFields } from './fault-fields.ts'
import { renderPaysiteNavigation } from './site-nav.ts'

const means = (): Markup =>
  html`<dl class="means">
    ${testCards.map(
      ({ number, about }) =>
        html`<div>
          <dt><code>${number}</code></dt>
          <dd>${about}</dd>
        </div>`,
    )}
    ${testPointCards.map(
      ({ serial, pin, about }) =>
        html`<div>
          <dt><code>${serial}</code> <code>${pin}</code></dt>
          <dd>${about}</dd>
        </div>`,
    )}
  </dl>`

/** Renders the form for the whole site's faults. Faults of a single payment override them. */
export const renderFaultsPage = (values: Faults): Markup =>
  html`<main class="office">
    ${renderPaysiteNavigation('Faults')}
    <section>
      <h2>How payments are reported</h2>
      <p class="quiet">
        For payments that change from now on. One payment alone is turned on its own page, or by its address:
        <code>?delay=5000&amp;copies=3&amp;drop=all</code>
      </p>
      <form method="post" action="/pay/faults">
        ${renderFaultFields(values)}
        <p class="row"><button class="main">Save</button><button name="reset" value="yes">As a good site</button></p>
      </form>
    </section>
    <section>
      <h2>Cards to pay with</h2>
      ${means()}
    </section>
  </main>`

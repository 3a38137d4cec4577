import { html, type Markup } from '../../http/html.ts'
import type { Page } from '../pages/send-page.ts'
import { buildDemoToken } from '../world/players/accounts.ts'
import { demoPassword } from '../world/players/demo-password.ts'
import { renderBrandCard } from './brand-card.ts'
import { homePageAccounts, type DemoStore } from './home-links.ts'
import { renderOfficeSection } from './office-section.ts'
import { renderPaymentSection } from './payment-section.ts'

const accounts = (): Markup =>
  html`<div class="accounts">
    ${homePageAccounts.map(
      ({ username, about }) =>
        html`<div class="account">
          <b>${username}</b><span class="quiet">${about}</span><code>${buildDemoToken(username)}</code>
        </div>`,
    )}
  </div>`

export interface SiteOrigins {
  readonly payOrigin?: string | undefined
  readonly officeOrigin?: string | undefined
}

export function renderSandboxHomePage(shops: readonly DemoStore[], { payOrigin, officeOrigin }: SiteOrigins): Page {
  return {
    language: 'en',
    title: 'Sandbox home',
    body: html`<main class="home">
      <header class="hero">
        <h1>Sandbox home</h1>
        <p>
          ${shops.length} stores with made-up games, servers, characters and goods. Nothing here is real, and nothing
          costs anything.
        </p>
      </header>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Demo accounts</h2>
        <p class="quiet">
          In every game of every store, password <code>${demoPassword}</code>. A token in a link logs in at once.
        </p>
        ${accounts()}
      </section>
      ${payOrigin !== undefined && renderPaymentSection(payOrigin)}
      ${officeOrigin !== undefined && renderOfficeSection(officeOrigin)}
      <section aria-labelledby="stores">
        <h2 id="stores">Stores</h2>
        <nav class="chips jump" aria-label="Stores">
          ${shops.map(({ brand }) => html`<a class="chip" href="#${brand.key}">${brand.name}</a>`)}
        </nav>
        <p class="quiet">
          Each store lives on a host of its own. A browser that does not know such hosts opens it here; this address
          then stays with that store.
        </p>
        <div class="cards">${shops.map(renderBrandCard)}</div>
      </section>
      <footer class="quiet">
        <p>Also here: <a href="/openapi.json">the calls as OpenAPI</a>, <a href="/healthz">health</a>.</p>
      </footer>
    </main>`,
  }
}

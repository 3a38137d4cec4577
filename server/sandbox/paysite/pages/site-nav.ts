import { html, type Markup } from '../../../http/html.ts'

const rooms = { Statement: '/pay/statement', Faults: '/pay/faults' } as const

/** Renders the header of the back office pages, which are in English only. */
export const renderPaysiteNavigation = (here: keyof typeof rooms): Markup =>
  html`<header class="office-head">
    <h1>Sandbox payment site</h1>
    <nav aria-label="Payment site">
      ${Object.entries(rooms).map(
        ([name, address]) => html`<a href="${address}" ${name === here && html`aria-current="page"`}>${name}</a>`,
      )}
    </nav>
  </header>`

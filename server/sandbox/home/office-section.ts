import { demoStaff } from '../office/demo-staff.table.ts'
import { html, type Markup } from '../../http/html.ts'

/** Renders the office section with a link and the demo staff. */
export const renderOfficeSection = (officeOrigin: string): Markup =>
  html`<section aria-labelledby="office">
    <h2 id="office">Office</h2>
    <p class="quiet">
      The people behind the shop work here. Sign in with Sandbox ID and choose one of them; each sees what their role
      allows.
    </p>
    <p class="actions"><a class="button" href="${officeOrigin}/">Open the office</a></p>
    <div class="accounts">
      ${demoStaff.map(
        ({ name, about }) => html`<div class="account"><b>${name}</b><span class="quiet">${about}</span></div>`,
      )}
    </div>
  </section>`

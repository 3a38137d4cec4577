import { html, type Markup } from '../../http/html.ts'
import { demoAccounts } from '../world/players/accounts.ts'
import { officeStaffAccounts } from './staff-accounts.ts'
import { buildLoginProviderUserId } from './subjects.ts'

/** Account at the identity site. */
interface Choice {
  readonly value: string
  readonly label: string
}

/** Account that the login providers know, but that has neither a game account nor a staff role. */
const unregisteredPerson = 'stranger'

const players: readonly Choice[] = [
  ...demoAccounts.map(({ username, suid }) => ({ value: buildLoginProviderUserId(suid), label: username })),
  { value: unregisteredPerson, label: 'Somebody without a game account' },
]

/** Accounts that office staff can select. */
export const staffAccountChoices: readonly Choice[] = [
  ...officeStaffAccounts,
  { value: unregisteredPerson, label: 'Somebody who is not on the staff' },
]

export const accountChoicePageCsp =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** Renders the account selection page, which is the same for all simulated providers. */
export const renderAccountChoicePage = (
  client: string,
  company = 'the company that would know',
  choices: readonly Choice[] = players,
): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox ID</title>
        <style>
          body {
            max-width: 26rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            color-scheme: light dark;
          }
          form {
            display: grid;
            gap: 0.75rem;
          }
          button {
            min-height: 3rem;
            font: inherit;
            border-radius: 0.75rem;
            border: 1px solid;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Sandbox ID</h1>
          <p>${client} asks who you are. This page stands in for ${company}.</p>
          <form method="post">
            ${choices.map(({ value, label }) => html`<button name="account" value="${value}">${label}</button>`)}
            <button name="account" value="">Cancel</button>
          </form>
        </main>
      </body>
    </html>`

import { text } from 'node:stream/consumers'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { html, type Markup } from '../pages/html.ts'
import { demoAccounts } from '../world/accounts.ts'
import { subjectOf } from './subjects.ts'

const address = /^\/choose\/[\w-]+$/
const maxForm = 1000

/** Somebody whom the company knows and no game does. */
const stranger = 'stranger'

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const page = (client: string): Markup =>
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
          <p>${client} asks who you are. This page stands in for the company that would know.</p>
          <form method="post">
            ${demoAccounts.map(
              ({ username, suid }) => html`<button name="account" value="${subjectOf(suid)}">${username}</button>`,
            )}
            <button name="account" value="${stranger}">Somebody without a game account</button>
            <button name="account" value="">Cancel</button>
          </form>
        </main>
      </body>
    </html>`

async function chosen(context: KoaContextWithOIDC): Promise<string> {
  const form = (await text(context.req)).slice(0, maxForm)
  return new URLSearchParams(form).get('account') ?? ''
}

/** The page between leaving the store and coming back: who shall it be, or nobody. */
export const chooseAccount =
  (provider: Provider) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (!address.test(context.path)) return next()
    const { params } = await provider.interactionDetails(context.req, context.res)
    if (context.method !== 'POST') {
      const client = await provider.Client.find(String(params['client_id']))
      context.set({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      context.type = 'text/html; charset=utf-8'
      context.body = page(client?.clientName ?? 'A store').text
      return undefined
    }
    const accountId = await chosen(context)
    context.respond = false
    await provider.interactionFinished(
      context.req,
      context.res,
      accountId === ''
        ? { error: 'access_denied', error_description: 'The player changed their mind' }
        : { select_account: {}, login: { accountId } },
      { mergeWithLastSubmission: false },
    )
  }

import { text } from 'node:stream/consumers'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { renderAccountChoicePage, accountChoicePageCsp, staffAccountChoices } from './account-choice-page.ts'
import { officeClientId } from './clients.ts'

const address = /^\/choose\/[\w-]+$/
const maxForm = 1000

async function chosen(context: KoaContextWithOIDC): Promise<string> {
  const form = (await text(context.req)).slice(0, maxForm)
  return new URLSearchParams(form).get('account') ?? ''
}

/** Creates a middleware that shows the account selection page and completes the login with the selected account. */
export const createAccountChoiceMiddleware =
  (provider: Provider) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (!address.test(context.path)) return next()
    const { params } = await provider.interactionDetails(context.req, context.res)
    if (context.method !== 'POST') {
      const client = await provider.Client.find(String(params['client_id']))
      context.set({
        'content-security-policy': accountChoicePageCsp,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      context.type = 'text/html; charset=utf-8'
      context.body =
        client?.clientId === officeClientId
          ? renderAccountChoicePage('The office', 'the company’s own identity provider', staffAccountChoices).text
          : renderAccountChoicePage(client?.clientName ?? 'A store').text
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

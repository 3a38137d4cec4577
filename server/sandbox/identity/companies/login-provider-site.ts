import type { Markup } from '../../../http/html.ts'
import type { Client } from '../clients.ts'
import { renderAccountChoicePage } from '../account-choice-page.ts'

/** Request from a browser or from a gateway. */
export interface Visit {
  readonly method: string
  readonly url: URL
  readonly form: URLSearchParams
  readonly authorization: string
}

export type Reply =
  | { readonly page: Markup }
  | { readonly location: string }
  | { readonly json: unknown; readonly status?: number }
  /** Form-encoded response, which OAuth 1.0 requires. */
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly refusal: string; readonly status: number }

/** Request handlers of a simulated login provider by path. */
export type LoginProviderSite = Readonly<Record<string, (visit: Visit) => Reply>>

export const appendQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`

/** Returns the client of the request. Returns an error page if the redirect URI is not registered for the client. */
export function findOauthClient(clients: readonly Client[], query: URLSearchParams): Client | Reply {
  const client = clients.find(({ id }) => id === query.get('client_id'))
  if (!client) return { status: 400, refusal: 'no such client' }
  const known = client.redirectUris.includes(query.get('redirect_uri') ?? '')
  return known ? client : { status: 400, refusal: 'this address is not registered' }
}

interface Answers {
  readonly yes: (account: string) => string
  readonly no: () => string
}

/** Shows the account selection page. After the selection, redirects back to the client. */
export function chooseAccountOrRedirect(
  visit: Visit,
  who: { client: string; company: string },
  { yes, no }: Answers,
): Reply {
  if (visit.method !== 'POST') return { page: renderAccountChoicePage(who.client, who.company) }
  const account = visit.form.get('account') ?? ''
  return { location: account === '' ? no() : yes(account) }
}

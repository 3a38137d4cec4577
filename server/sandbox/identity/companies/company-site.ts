import type { Markup } from '../../pages/html.ts'
import type { Client } from '../clients.ts'
import { choosePage } from '../choose-page.ts'

/** A request to a company, from a browser or from a gateway. */
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
  /** As OAuth 1.0 answers: a form. */
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly refusal: string; readonly status: number }

/** A company's answers, by path. */
export type CompanySite = Readonly<Record<string, (visit: Visit) => Reply>>

export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`

/** As OpenID's own pages do it: an address that is not registered to the letter is never led to. */
export function findClient(clients: readonly Client[], query: URLSearchParams): Client | Reply {
  const client = clients.find(({ id }) => id === query.get('client_id'))
  if (!client) return { status: 400, refusal: 'no such client' }
  const known = client.redirectUris.includes(query.get('redirect_uri') ?? '')
  return known ? client : { status: 400, refusal: 'this address is not registered' }
}

interface Answers {
  readonly yes: (account: string) => string
  readonly no: () => string
}

/** Shows the page, or goes where its form leads to. */
export function askWho(visit: Visit, who: { client: string; company: string }, { yes, no }: Answers): Reply {
  if (visit.method !== 'POST') return { page: choosePage(who.client, who.company) }
  const account = visit.form.get('account') ?? ''
  return { location: account === '' ? no() : yes(account) }
}

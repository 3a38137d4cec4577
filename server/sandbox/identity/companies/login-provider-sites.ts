import { text } from 'node:stream/consumers'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { accountChoicePageCsp } from '../account-choice-page.ts'
import { listOauthClients } from '../clients.ts'
import type { LoginProviderSite, Reply } from './login-provider-site.ts'
import { createFacebookLoginSite } from './facebook-site.ts'
import { createTwitterLoginSite } from './twitter-site.ts'
import { createVkLoginSite } from './vk-site.ts'

const maxForm = 10_000

function sendReply(context: KoaContextWithOIDC, reply: Reply): void {
  context.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if ('location' in reply) {
    context.redirect(reply.location)
    return
  }
  if ('page' in reply) {
    context.set('content-security-policy', accountChoicePageCsp)
    context.type = 'text/html; charset=utf-8'
    context.body = reply.page.text
    return
  }
  if ('status' in reply && reply.status !== undefined) context.status = reply.status
  if ('json' in reply) {
    context.type = 'application/json; charset=utf-8'
    context.body = JSON.stringify(reply.json)
    return
  }
  context.type = 'text/plain; charset=utf-8'
  context.body = 'fields' in reply ? new URLSearchParams(reply.fields).toString() : reply.refusal
}

/** Creates the sites of the providers that do not use OpenID Connect. */
export function createLoginProviderSites(brands: readonly Brand[], { origin, port }: { origin: string; port: number }) {
  const site: LoginProviderSite = {
    ...createFacebookLoginSite(listOauthClients(brands, 'facebook', port)),
    ...createVkLoginSite(listOauthClients(brands, 'vk', port)),
    ...createTwitterLoginSite(listOauthClients(brands, 'twitter', port), origin),
  }
  const answers = new Map(Object.entries(site))
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const answer = answers.get(context.path)
    if (!answer) return next()
    const url = new URL(context.url, origin)
    const form = new URLSearchParams((await text(context.req)).slice(0, maxForm))
    sendReply(context, answer({ method: context.method, url, form, authorization: context.get('authorization') }))
    return undefined
  }
}

import { text } from 'node:stream/consumers'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { choosePolicy } from '../choose-page.ts'
import { clientsOf } from '../clients.ts'
import type { CompanySite, Reply } from './company-site.ts'
import { facebookSite } from './facebook-site.ts'
import { twitterSite } from './twitter-site.ts'
import { vkSite } from './vk-site.ts'

const maxForm = 10_000

function say(context: KoaContextWithOIDC, reply: Reply): void {
  context.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if ('location' in reply) {
    context.redirect(reply.location)
    return
  }
  if ('page' in reply) {
    context.set('content-security-policy', choosePolicy)
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

/** The companies that speak protocols of their own, beside the OpenID provider on its host. */
export function companySites(brands: readonly Brand[], { origin, port }: { origin: string; port: number }) {
  const site: CompanySite = {
    ...facebookSite(clientsOf(brands, 'facebook', port)),
    ...vkSite(clientsOf(brands, 'vk', port)),
    ...twitterSite(clientsOf(brands, 'twitter', port), origin),
  }
  const answers = new Map(Object.entries(site))
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const answer = answers.get(context.path)
    if (!answer) return next()
    const url = new URL(context.url, origin)
    const form = new URLSearchParams((await text(context.req)).slice(0, maxForm))
    say(context, answer({ method: context.method, url, form, authorization: context.get('authorization') }))
    return undefined
  }
}

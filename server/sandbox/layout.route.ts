import type { FastifyInstance } from 'fastify'
import { queryOf } from './pages/query.ts'

const layouts = ['new', 'old'] as const
const cookie = (layout: string) => `sandbox_layout=${layout}; Path=/; Max-Age=604800; SameSite=Lax`
const forgotten = 'sandbox_layout=; Path=/; Max-Age=0; SameSite=Lax'

/**
 * Only a path of this very origin: no scheme, no `//`, no backslash (browsers read it as a slash),
 * nothing that ends a header line.
 */
export function localPath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/'
  const url = URL.parse(text, 'http://here.invalid')
  return url?.host === 'here.invalid' ? text : '/'
}

/** Shows the store in the other layout, whatever its brand says; `to` being neither, the brand decides again. */
export function layoutRoute(app: FastifyInstance): void {
  app.get('/sandbox/layout', async (request, reply) => {
    const { to, back } = queryOf(request)
    const layout = layouts.find((known) => known === to)
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': layout ? cookie(layout) : forgotten })
      .redirect(localPath(back), 302)
  })
}

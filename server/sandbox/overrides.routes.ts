import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOverride } from './overrides.table.ts'
import { queryOf } from './pages/query.ts'

const week = 604_800

/**
 * Only a path of this very origin: no scheme, no `//`, no backslash (browsers read it as a slash),
 * nothing that ends a header line.
 */
export function localPath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/'
  const url = URL.parse(text, 'http://here.invalid')
  return url?.host === 'here.invalid' ? text : '/'
}

/** Keeps the words for a week, or forgets them where there are none; then back into the store. */
function remember(
  reply: FastifyReply,
  cookie: string,
  words: readonly string[],
  back: string | undefined,
): FastifyReply {
  const age = words.length > 0 ? week : 0
  return reply
    .headers({
      'cache-control': 'no-store',
      'set-cookie': `${cookie}=${words.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax`,
    })
    .redirect(localPath(back), 302)
}

/** Switches of the home page: the other layout, and page configs as another publisher would set them. Unknown words turn nothing. */
export function overrideRoutes(app: FastifyInstance): void {
  app.get('/sandbox/layout', async (request, reply) => {
    const { to, back } = queryOf(request)
    const layouts = ['new', 'old'].filter((layout) => layout === to)
    return remember(reply, 'sandbox_layout', layouts, back)
  })
  app.get('/sandbox/overrides', async (request, reply) => {
    const { turn = '', back } = queryOf(request)
    return remember(reply, 'sandbox_overrides', turn.split('.').filter(isOverride), back)
  })
}

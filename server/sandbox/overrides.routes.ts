import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDemoOverride } from './overrides.table.ts'
import { getParsedQuery } from './pages/query.ts'

const week = 604_800

/**
 * Returns the path if it is on this origin, otherwise `/`. Rejects schemes, `//`, control characters and backslashes,
 * which browsers treat as slashes.
 */
export function sanitizeLocalPath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/'
  const url = URL.parse(text, 'http://here.invalid')
  return url?.host === 'here.invalid' ? text : '/'
}

/** Stores the overrides in a cookie for a week, or clears the cookie if there are none. Then redirects to the store. */
function saveOverrides(
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
    .redirect(sanitizeLocalPath(back), 302)
}

/**
 * Registers the endpoints behind the home page's switches for the layout and the page config. Unknown names are
 * ignored.
 */
export function registerDemoOverrideRoutes(app: FastifyInstance): void {
  app.get('/sandbox/layout', async (request, reply) => {
    const { to, back } = getParsedQuery(request)
    const layouts = ['new', 'old'].filter((layout) => layout === to)
    return saveOverrides(reply, 'sandbox_layout', layouts, back)
  })
  app.get('/sandbox/overrides', async (request, reply) => {
    const { turn = '', back } = getParsedQuery(request)
    return saveOverrides(reply, 'sandbox_overrides', turn.split('.').filter(isDemoOverride), back)
  })
}

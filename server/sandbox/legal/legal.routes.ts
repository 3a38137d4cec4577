import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import { getRequestLanguage } from '../../http/contract/language.ts'
import { getParsedQuery } from '../pages/query.ts'
import { sendSandboxPage } from '../pages/send-page.ts'
import { renderLegalPage, type LegalDocument } from './legal.page.ts'

const paths: readonly LegalDocument[] = ['terms', 'privacy', 'password', 'account']

/** Serves the legal pages in the requested language or in the brand's default language. */
export function registerLegalRoutes(app: FastifyInstance): void {
  for (const document of paths) {
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const { brand } = request
      if (!brand) return reply.callNotFound()
      return sendSandboxPage(
        reply,
        renderLegalPage(document, {
          brand,
          language: getRequestLanguage(request),
          game: getParsedQuery(request)['game'],
        }),
      )
    }
    app.get(`/legal/${document}`, page)
    // Each area has its own URL, but the demo serves the same agreements in all areas.
    for (const area of salesAreas) app.get(`/legal/${area}/${document}`, page)
  }
}

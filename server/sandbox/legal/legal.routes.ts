import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { areas } from '../../../src/contract/domain.table.ts'
import { languageOf } from '../../http/contract/language.ts'
import { queryOf } from '../pages/query.ts'
import { sendPage } from '../pages/send-page.ts'
import { legalPage, type LegalDocument } from './legal.page.ts'

const paths: readonly LegalDocument[] = ['terms', 'privacy', 'password', 'account']

/** The pages that game info and footers link to. In the language asked for, else in the brand's. */
export function legalRoutes(app: FastifyInstance): void {
  for (const document of paths) {
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const { brand } = request
      if (!brand) return reply.callNotFound()
      return sendPage(
        reply,
        legalPage(document, { brand, language: languageOf(request), game: queryOf(request)['game'] }),
      )
    }
    app.get(`/legal/${document}`, page)
    // Some brands have agreements of their own for a region; the demo's are the same everywhere.
    for (const area of areas) app.get(`/legal/${area}/${document}`, page)
  }
}

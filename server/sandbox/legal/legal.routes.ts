import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../contract/language.ts'
import { queryOf } from '../pages/query.ts'
import { sendPage } from '../pages/send-page.ts'
import { legalPage, type LegalDocument } from './legal.page.ts'

const paths: readonly LegalDocument[] = ['terms', 'privacy']

/** The pages that game info and footers link to. In the language asked for, else in the brand's. */
export function legalRoutes(app: FastifyInstance): void {
  for (const document of paths) {
    app.get(`/legal/${document}`, async (request, reply) => {
      const { brand } = request
      if (!brand) return reply.callNotFound()
      return sendPage(
        reply,
        legalPage(document, { brand, language: languageOf(request), game: queryOf(request)['game'] }),
      )
    })
  }
}

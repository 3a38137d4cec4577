import type { FastifyRequest } from 'fastify'
import { supportedLanguages, type Language } from '../../../src/contract/domain.table.ts'
import { readBodyText } from './read-body-text.ts'
import type { ParsedQuery } from './query.ts'

export const isLanguage = (text: string | undefined): text is Language =>
  supportedLanguages.some((language) => language === text)

/** Returns the language requested in the query or the body, or else the brand's default language. */
export function getRequestLanguage(request: FastifyRequest): Language {
  const query = request.query as ParsedQuery | undefined
  const inQuery = query?.ok === true ? query.values['spec_lang'] : undefined
  const wanted = (inQuery ?? readBodyText(request.body, 'spec_lang'))?.toLowerCase()
  return isLanguage(wanted) ? wanted : (request.brand?.defaultLanguage ?? 'en')
}

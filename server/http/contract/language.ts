import type { FastifyRequest } from 'fastify'
import { supportedLanguages, type Language } from '../../../src/contract/domain.table.ts'
import { readBodyText } from './read-body-text.ts'
import type { ParsedQuery } from './query.ts'

export const isLanguage = (text: string | undefined): text is Language =>
  supportedLanguages.some((language) => language === text)

/** Returns the requested language, or the brand's default. */
export function getRequestLanguage(request: FastifyRequest): Language {
  const query = request.query as ParsedQuery | undefined
  const inQuery = query?.ok === true ? query.values['spec_lang'] : undefined
  const wanted = (inQuery ?? readBodyText(request.body, 'spec_lang'))?.toLowerCase()
  return isLanguage(wanted) ? wanted : (request.brand?.defaultLanguage ?? 'en')
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseQuery, type Query, type ParsedQuery } from '../../../http/contract/query.ts'

export function registerFormBodyParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseQuery(String(body))),
  )
}

/** Returns the parsed form. An invalid form gives an empty object. */
export function readFormBody(request: FastifyRequest): Query {
  const form = request.body as ParsedQuery | undefined | null
  return form?.ok === true ? form.values : {}
}

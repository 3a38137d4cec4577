import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseQuery, type Query, type ParsedQuery } from '../../../http/contract/query.ts'

/** Registers a parser for form bodies. */
export function registerFormBodyParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseQuery(String(body))),
  )
}

/** Returns the parsed form, or an empty object if the body is invalid. */
export function readFormBody(request: FastifyRequest): Query {
  const form = request.body as ParsedQuery | undefined | null
  return form?.ok === true ? form.values : {}
}

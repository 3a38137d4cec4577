import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readQuery, type Query, type ReadQuery } from '../../http/contract/query.ts'

/** Lets the routes of this part take forms, read by the same rules as queries. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readQuery(String(body))),
  )
}

/** A form that could not be read counts as empty, and is then refused for what it lacks. */
export function formOf(request: FastifyRequest): Query {
  const form = request.body as ReadQuery | undefined | null
  return form?.ok === true ? form.values : {}
}

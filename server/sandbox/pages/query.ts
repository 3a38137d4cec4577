import type { FastifyRequest } from 'fastify'
import type { Query, ReadQuery } from '../../http/contract/query.ts'

/** A query that could not be read counts as empty: a page is shown all the same. */
export function queryOf(request: FastifyRequest): Query {
  const query = request.query as ReadQuery
  return query.ok ? query.values : {}
}

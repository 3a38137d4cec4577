import type { FastifyRequest } from 'fastify'
import type { Query, ParsedQuery } from '../../http/contract/query.ts'

/** Returns the parsed query. An invalid query gives an empty object. */
export function getParsedQuery(request: FastifyRequest): Query {
  const query = request.query as ParsedQuery
  return query.ok ? query.values : {}
}

import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { readCookie } from '../cookies.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { Guesses } from '../logins/guess-limits.ts'
import type { Companies } from '../logins/companies/company.ts'
import type { Buy, PayMakeUp, Redeem } from '../orders/orders.ts'
import type { Repositories } from '../repositories/repositories.ts'
import { pageOrigin } from './page-origin.ts'

/** What contexts are made from: the same for every request. */
export interface ContextParts {
  repositories: Repositories
  /** Milliseconds since 1970. */
  now: () => number
  sandbox: boolean
  guesses: Guesses
  companies: Companies | undefined
  buy: Buy | undefined
  redeem: Redeem | undefined
  payMakeUp: PayMakeUp | undefined
}

/** The layout has a cookie of its own, because the desk offers it as a switch. */
const chosenKnobs = (cookies: string | undefined): string[] =>
  ['sandbox_layout', 'sandbox_knobs'].flatMap((name) => readCookie(cookies, name)?.split('.') ?? [])

export function contextOf(
  { repositories, now, sandbox, guesses, companies, buy, redeem, payMakeUp }: ContextParts,
  request: FastifyRequest,
  of: { brand: Brand; language: Language; token: string | undefined },
): CallContext {
  return {
    ...of,
    repositories,
    nowSeconds: Math.floor(now() / 1000),
    address: request.ip,
    origin: pageOrigin(request),
    buy,
    redeem,
    payMakeUp,
    guesses,
    companies,
    reportDropped: (call, fields) => request.log.error({ call, fields }, 'rows of a reply were dropped'),
    knobs: sandbox ? chosenKnobs(request.headers.cookie) : [],
  }
}

import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { readCookie } from '../cookies.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { Repositories } from '../repositories/repositories.ts'

/** What contexts are made from: the same for every request. */
export interface ContextParts {
  repositories: Repositories
  /** Milliseconds since 1970. */
  now: () => number
  sandbox: boolean
}

export function contextOf(
  { repositories, now, sandbox }: ContextParts,
  request: FastifyRequest,
  of: { brand: Brand; language: Language; token: string | undefined },
): CallContext {
  const layout = sandbox ? readCookie(request.headers.cookie, 'sandbox_layout') : undefined
  return {
    ...of,
    repositories,
    nowSeconds: Math.floor(now() / 1000),
    sandboxLayout: layout === 'new' || layout === 'old' ? layout : undefined,
  }
}

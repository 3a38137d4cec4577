import type { OfficeCall } from '../../../office/contract/call.ts'
import { isDatabaseUnreachable } from '../../db/is-unreachable.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeDatabase, OfficeTenant } from './office-tenants.ts'

export interface TenantAnswers<T> {
  readonly answers: readonly T[]
  readonly silent: readonly string[]
}

/** Returns true for errors which only mean that the tenant does not have the requested data. */
const isNothing = (error: unknown): boolean =>
  error instanceof OfficeError && ['notFound', 'changed'].includes(error.failure.error)

const isSilence = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || (error instanceof OfficeError && error.failure.error === 'unavailable')

/**
 * Queries all tenants concurrently. Closed and slow tenants are only listed by name. Throws if no tenant responds, or
 * if one fails for another reason.
 */
export async function queryTenants<T>(
  tenants: readonly OfficeTenant[],
  { patienceMs, needsAll }: Pick<OfficeCall, 'patienceMs' | 'needsAll'>,
  ask: (database: OfficeDatabase, tenant: OfficeTenant) => Promise<T>,
): Promise<TenantAnswers<T>> {
  if (tenants.length === 0) throw new OfficeError('forbidden')
  const results = await Promise.allSettled(
    tenants.map(async (tenant) => {
      if (!tenant.open) throw new OfficeError('unavailable')
      return answerWithin(tenants.length > 1 ? patienceMs : undefined, ask(tenant.open, tenant))
    }),
  )
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  // Throw the error of a tenant that did not respond, because it may have the data that the others lack.
  if (answers.length === 0) throw reasons.find((reason) => !isNothing(reason)) ?? reasons[0]
  const silent: string[] = []
  for (const [index, { name }] of tenants.entries()) {
    const result = results[index]
    if (result?.status !== 'rejected') continue
    const { reason } = result as { reason: unknown }
    if (isNothing(reason)) continue
    if (needsAll || !isSilence(reason)) throw reason
    silent.push(name)
  }
  return { answers, silent }
}

/** Throws `unavailable` after the timeout. The query itself ends at the database's own timeout. */
async function answerWithin<T>(ms: number | undefined, answer: Promise<T>): Promise<T> {
  if (ms === undefined) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OfficeError('unavailable')), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

import { isDatabaseUnreachable } from '../../db/is-unreachable.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeDatabase, OfficeTenant } from './office-tenants.ts'

/** Answers of the tenants that responded in time, and the names of the others. */
export interface TenantAnswers<T> {
  readonly answers: readonly T[]
  readonly silent: readonly string[]
}

interface Patience {
  /** Milliseconds to wait for a tenant while another one has answered. */
  readonly patienceMs: number
  /** True if an answer without some of the tenants would mislead. */
  readonly needsAll: boolean
}

/** Returns true if a tenant has nothing to read or change, which is no failure if another tenant has. */
const isNothing = (error: unknown): boolean =>
  error instanceof OfficeError && ['notFound', 'changed'].includes(error.failure.error)

const isSilence = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || (error instanceof OfficeError && error.failure.error === 'unavailable')

/**
 * Asks all tenants at once. A tenant that is closed, does not respond or is late is named instead. Throws if no tenant
 * answers, or if one fails for another reason.
 */
export async function askTenants<T>(
  tenants: readonly OfficeTenant[],
  { patienceMs, needsAll }: Patience,
  ask: (database: OfficeDatabase) => Promise<T>,
): Promise<TenantAnswers<T>> {
  if (tenants.length === 0) throw new OfficeError('forbidden')
  const results = await Promise.allSettled(
    tenants.map(async ({ open }) => {
      if (!open) throw new OfficeError('unavailable')
      return answerWithin(tenants.length > 1 ? patienceMs : undefined, ask(open))
    }),
  )
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const silent: string[] = []
  for (const [index, { name }] of tenants.entries()) {
    const result = results[index]
    if (result?.status !== 'rejected') continue
    const { reason } = result as { reason: unknown }
    if (answers.length > 0 && isNothing(reason)) continue
    if (answers.length === 0 || needsAll || !isSilence(reason)) throw reason
    silent.push(name)
  }
  return { answers, silent }
}

/** Throws `unavailable` if the answer is late. The query itself is ended by the timeouts of the database. */
async function answerWithin<T>(ms: number | undefined, answer: Promise<T>): Promise<T> {
  if (ms === undefined) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OfficeError('unavailable')), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

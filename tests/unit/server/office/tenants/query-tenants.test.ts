import { describe, expect, it } from 'vitest'
import { OfficeError } from '../../../../../server/office/office-error.ts'
import { queryTenants } from '../../../../../server/office/tenants/query-tenants.ts'
import type { OfficeDatabase, OfficeTenant } from '../../../../../server/office/tenants/office-tenants.ts'

const createTenant = (name: string, isOpen = true): OfficeTenant => ({
  name,
  brands: [],
  open: isOpen ? ({ tenant: name } as OfficeDatabase) : undefined,
})
const one = createTenant('one')
const two = createTenant('two')
const list = { patienceMs: 20, needsAll: false }
const lost = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
const answer = ({ tenant }: OfficeDatabase) => Promise.resolve(tenant)
/** Answers in tenant one. Tenant two does what `work` does. */
const askBoth = (work: () => Promise<string>, patience = list) =>
  queryTenants([one, two], patience, (database) => (database.tenant === 'one' ? answer(database) : work()))

describe('an agent whose list comes from two databases', () => {
  it.each([
    ['is down', () => Promise.reject(lost)],
    ['is slow', () => new Promise<string>(() => undefined)],
    ['answers that it is not available', () => Promise.reject(new OfficeError('unavailable'))],
  ])('gets the answer of one and the name of the other, which %s', async (_state, work) => {
    await expect(askBoth(work)).resolves.toEqual({ answers: ['one'], silent: ['two'] })
  })

  it('gets the name of a database that is closed', async () => {
    const reply = queryTenants([one, createTenant('two', false)], list, answer)
    await expect(reply).resolves.toEqual({ answers: ['one'], silent: ['two'] })
  })

  it('ignores a database that has nothing to show', async () => {
    const reply = askBoth(() => Promise.reject(new OfficeError('notFound')))
    await expect(reply).resolves.toEqual({ answers: ['one'], silent: [] })
  })

  it('reads that a database does not answer, if the others have nothing to change', async () => {
    const reply = queryTenants([one, two], list, ({ tenant }) =>
      Promise.reject(tenant === 'one' ? new OfficeError('changed') : lost),
    )
    await expect(reply).rejects.toBe(lost)
  })

  it.each([
    ['a fault', new TypeError('fault')],
    ['a wrong request', new OfficeError('badRequest')],
  ])('gets an error after %s', async (_fault, error) => {
    await expect(askBoth(() => Promise.reject(error))).rejects.toBe(error)
  })

  it('gets no file that lacks the orders of a database', async () => {
    await expect(askBoth(() => Promise.reject(lost), { ...list, needsAll: true })).rejects.toBe(lost)
  })

  it('gets an error if no database answers, or if no brand is theirs', async () => {
    await expect(queryTenants([one, two], list, () => Promise.reject(lost))).rejects.toBe(lost)
    await expect(queryTenants([], list, answer)).rejects.toThrow('forbidden')
  })

  it('waits for the only database as long as it takes', async () => {
    const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 40, 'late'))
    await expect(queryTenants([one], list, slow)).resolves.toEqual({ answers: ['late'], silent: [] })
  })
})

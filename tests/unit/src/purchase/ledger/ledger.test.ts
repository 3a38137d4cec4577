import 'fake-indexeddb/auto'
import { proxy } from 'valtio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../../../../src/kernel/storage/storage.ts'
import { createMemoryBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import { createOrderLedger, backupOrdersItem } from '../../../../../src/purchase/ledger/ledger.ts'
import { createOrderDatabase, type OrderDatabase } from '../../../../../src/purchase/ledger/order-database.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'

const done = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = reject
  })

const spareStore = () => {
  const places = { local: createMemoryBackend(), session: createMemoryBackend(), cookie: createMemoryBackend() }
  return createStorage({ backends: places, now: () => 0, report: () => {} })
}

function aLedger(database: OrderDatabase, spare = spareStore()) {
  const report = vi.fn()
  return {
    report,
    spare,
    ledger: createOrderLedger({
      database,
      backup: spare,
      now: () => 2_000_000,
      report,
      timeoutMs: { read: 200, write: 200 },
    }),
  }
}

let database: OrderDatabase
beforeEach(() => {
  database = createOrderDatabase()
})
afterEach(async () => {
  await done(indexedDB.deleteDatabase('orders'))
})

describe('the ledger', () => {
  it('remembers an order after the page is gone', async () => {
    await aLedger(database).ledger.save(anOrder())
    expect(await aLedger(createOrderDatabase()).ledger.all()).toEqual([anOrder()])
  })

  it('has it on disk before the player leaves to pay: a phone may end the browser there', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await aLedger(database).ledger.save(anOrder())
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }])
    transaction.mockRestore()
  })

  it('has an order once, however often it is told, newest first', async () => {
    const { ledger } = aLedger(database)
    await ledger.save(anOrder())
    await ledger.save(anOrder({ standing: 'success' }))
    await ledger.save(anOrder({ standing: 'pending' }))
    await ledger.save(anOrder({ billingNo: 'WTanother', createdAt: 3_000_000 }))
    expect((await ledger.all()).map((one) => [one.billingNo, one.standing])).toEqual([
      ['WTanother', 'pending'],
      [anOrder().billingNo, 'success'],
    ])
  })

  it('names nobody of an account that has left, in any of its places, until the account is told of them again', async () => {
    const { ledger, spare } = aLedger(database)
    const own = (suid: string) => ({ requestId: 'request-of-sixteen', purchase: aPurchase, suid })
    const words = { ...someWords, roleName: 'Lirael', userName: 'rowan' }
    await ledger.save(anOrder({ own: own('1'), words }))
    await ledger.save(anOrder({ billingNo: 'WTpaid', standing: 'success', own: own('1'), words }))
    await ledger.save(anOrder({ billingNo: 'WTother', own: own('2'), words: { ...words, roleName: 'Juno' } }))
    await ledger.maskNames((one) => one.own?.suid === '1')
    const kept = JSON.stringify([await database.all(), spare.read(backupOrdersItem)])
    expect(kept).not.toContain('Lirael')
    expect(kept).toContain('Juno')
    expect(await ledger.all()).toHaveLength(3)
    await ledger.save(anOrder({ own: own('1'), words }))
    expect(JSON.stringify(await ledger.all())).toContain('Lirael')
  })

  it('takes an order out of a store of the page', async () => {
    const { ledger, report } = aLedger(database)
    await ledger.save(proxy(anOrder()))
    expect(await database.all()).toEqual([anOrder()])
    expect(report).not.toHaveBeenCalled()
  })

  it('starts anew where a first opening was interrupted and left no store', async () => {
    await done(indexedDB.deleteDatabase('orders'))
    const broken = indexedDB.open('orders')
    await done(broken)
    broken.result.close()
    const { ledger, report } = aLedger(createOrderDatabase())
    await ledger.save(anOrder())
    expect(await ledger.all()).toHaveLength(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('drops a record that nobody can read, and says so', async () => {
    await database.update('junk', () => ({ billingNo: 7 }))
    const { ledger, report } = aLedger(database)
    expect(await ledger.all()).toEqual([])
    expect(report).toHaveBeenCalledWith('corruptStorage', 'orders')
  })
})

describe('an order that is waited for', () => {
  it('is found after the database was deleted, and is put back into it', async () => {
    const { ledger, spare } = aLedger(database)
    await ledger.save(anOrder())
    await done(indexedDB.deleteDatabase('orders'))
    const other = createOrderDatabase()
    expect(await aLedger(other, spare).ledger.all()).toEqual([anOrder()])
    await expect.poll(() => other.all()).toHaveLength(1)
  })

  it('is found after everything but the database was cleared, and is put back there', async () => {
    await aLedger(database).ledger.save(anOrder())
    const { ledger, spare } = aLedger(database)
    expect(await ledger.all()).toEqual([anOrder()])
    expect(spare.read(backupOrdersItem)).toEqual([anOrder()])
  })

  it('is written down before the database has answered: the page may be gone in a moment', () => {
    const { ledger, spare } = aLedger(database)
    void ledger.save(anOrder())
    expect(spare.read(backupOrdersItem)).toEqual([anOrder()])
  })

  it('is waited for no more once anybody has written down how it ended', async () => {
    const { ledger, spare } = aLedger(database)
    await ledger.save(anOrder())
    // The service worker knows the database alone.
    await database.update(anOrder().billingNo, () => anOrder({ standing: 'success', delivery: 'delivered' }))
    expect((await ledger.all())[0]?.standing).toBe('success')
    await expect.poll(() => spare.read(backupOrdersItem)).toEqual([])
  })

  it('is not written again for nothing, for every tab looks up', async () => {
    const { ledger, spare } = aLedger(database)
    const write = vi.spyOn(spare, 'write')
    await ledger.save(anOrder())
    await ledger.save(anOrder({ checkedAt: 5 }))
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('is never pruned, however old and however many there are', async () => {
    const { ledger } = aLedger(database)
    const many = Array.from({ length: 60 }, (_, index) => anOrder({ billingNo: `WTpending${index}`, createdAt: index }))
    for (const one of many) await ledger.save(one)
    await ledger.save(anOrder({ billingNo: 'WTended', standing: 'fail', createdAt: 0 }))
    expect(await ledger.all()).toHaveLength(61)
    await expect.poll(async () => (await ledger.all()).some(({ billingNo }) => billingNo === 'WTended')).toBe(false)
    expect(await ledger.all()).toHaveLength(60)
  })
})

describe('a database that is broken for good', () => {
  it('is thrown away once and made anew', async () => {
    const { ledger, spare, report } = aLedger(database)
    await ledger.save(anOrder())
    const opening = vi
      .spyOn(indexedDB, 'open')
      .mockImplementationOnce(unknownError)
      .mockImplementationOnce(unknownError)
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase')
    const other = aLedger(createOrderDatabase(), spare)
    expect(await other.ledger.all()).toEqual([anOrder()])
    expect(deleting).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
    opening.mockRestore()
    deleting.mockRestore()
  })

  it('is left alone where it is only full', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase')
    const { ledger, spare, report } = aLedger(database)
    await ledger.save(anOrder({ standing: 'fail' }))
    expect(deleting).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledWith('noDatabase', 'orders')
    expect(spare.read(backupOrdersItem)).toHaveLength(1)
    full.mockRestore()
    deleting.mockRestore()
  })
})

const unknownError = () => {
  throw new DOMException('Internal error', 'UnknownError')
}

describe('without a database that works', () => {
  const fails: OrderDatabase = {
    all: () => Promise.reject(new Error('blocked')),
    update: () => Promise.reject(new Error('blocked')),
    remove: () => Promise.reject(new Error('blocked')),
  }
  const never = new Promise<never>(() => {})
  const hangs: OrderDatabase = { all: () => never, update: () => never, remove: () => never }

  it.each([
    ['refuses', fails],
    ['never answers', hangs],
  ])('the order is kept elsewhere when it %s, and that is said once', async (_, broken) => {
    const { ledger, report, spare } = aLedger(broken)
    await ledger.save(anOrder())
    await ledger.save(anOrder({ standing: 'fail' }))
    expect((await ledger.all()).map((one) => one.standing)).toEqual(['fail'])
    expect(spare.read(backupOrdersItem)).toHaveLength(1)
    expect(report.mock.calls).toEqual([['noDatabase', 'orders']])
  })

  it('an order from that time is found when the database works again', async () => {
    const { ledger, spare } = aLedger(hangs)
    await ledger.save(anOrder())
    expect(await aLedger(database, spare).ledger.all()).toHaveLength(1)
  })
})

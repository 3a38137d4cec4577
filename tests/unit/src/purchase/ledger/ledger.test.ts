import 'fake-indexeddb/auto'
import { proxy } from 'valtio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppStorage } from '../../../../../src/kernel/storage/storage.ts'
import { createMemoryBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import { createOrderLedger, backupOrdersItem } from '../../../../../src/purchase/ledger/ledger.ts'
import { createOrderDatabase, type OrderDatabase } from '../../../../../src/purchase/ledger/order-database.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'

const done = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = reject
  })

const createBackup = () => {
  const places = { local: createMemoryBackend(), session: createMemoryBackend(), cookie: createMemoryBackend() }
  return createAppStorage({ backends: places, now: () => 0, report: () => {} })
}

function aLedger(database: OrderDatabase, backup = createBackup()) {
  const report = vi.fn()
  return {
    report,
    backup,
    ledger: createOrderLedger({
      database,
      backup,
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
  it('stores an order beyond the page’s lifetime', async () => {
    await aLedger(database).ledger.save(anOrder())
    expect(await aLedger(createOrderDatabase()).ledger.all()).toEqual([anOrder()])
  })

  it('writes with strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await aLedger(database).ledger.save(anOrder())
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }])
    transaction.mockRestore()
  })

  it('stores an order once with its final status, newest first', async () => {
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

  it('masks the names of a logged-out account everywhere, until the order is saved again', async () => {
    const { ledger, backup } = aLedger(database)
    const own = (suid: string) => ({ requestId: 'request-of-sixteen', purchase: aPurchase, suid })
    const words = { ...someWords, roleName: 'Lirael', userName: 'rowan' }
    await ledger.save(anOrder({ own: own('1'), words }))
    await ledger.save(anOrder({ billingNo: 'WTpaid', standing: 'success', own: own('1'), words }))
    await ledger.save(anOrder({ billingNo: 'WTother', own: own('2'), words: { ...words, roleName: 'Juno' } }))
    await ledger.maskNames((one) => one.own?.suid === '1')
    const storedText = JSON.stringify([await database.all(), backup.read(backupOrdersItem)])
    expect(storedText).not.toContain('Lirael')
    expect(storedText).toContain('Juno')
    expect(await ledger.all()).toHaveLength(3)
    await ledger.save(anOrder({ own: own('1'), words }))
    expect(JSON.stringify(await ledger.all())).toContain('Lirael')
  })

  it('accepts an order from a proxied store', async () => {
    const { ledger, report } = aLedger(database)
    await ledger.save(proxy(anOrder()))
    expect(await database.all()).toEqual([anOrder()])
    expect(report).not.toHaveBeenCalled()
  })

  it('recreates a database without its object store', async () => {
    await done(indexedDB.deleteDatabase('orders'))
    const broken = indexedDB.open('orders')
    await done(broken)
    broken.result.close()
    const { ledger, report } = aLedger(createOrderDatabase())
    await ledger.save(anOrder())
    expect(await ledger.all()).toHaveLength(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('drops and reports an unreadable record', async () => {
    await database.update('junk', () => ({ billingNo: 7 }))
    const { ledger, report } = aLedger(database)
    expect(await ledger.all()).toEqual([])
    expect(report).toHaveBeenCalledWith('corruptStorage', 'orders')
  })
})

describe('a pending order', () => {
  it('is restored after the database was deleted', async () => {
    const { ledger, backup } = aLedger(database)
    await ledger.save(anOrder())
    await done(indexedDB.deleteDatabase('orders'))
    const other = createOrderDatabase()
    expect(await aLedger(other, backup).ledger.all()).toEqual([anOrder()])
    await expect.poll(() => other.all()).toHaveLength(1)
  })

  it('is restored after everything but the database was cleared', async () => {
    await aLedger(database).ledger.save(anOrder())
    const { ledger, backup } = aLedger(database)
    expect(await ledger.all()).toEqual([anOrder()])
    expect(backup.read(backupOrdersItem)).toEqual([anOrder()])
  })

  it('is written to the backup before the database responds', () => {
    const { ledger, backup } = aLedger(database)
    void ledger.save(anOrder())
    expect(backup.read(backupOrdersItem)).toEqual([anOrder()])
  })

  it('is removed from the backup once the database has its final status', async () => {
    const { ledger, backup } = aLedger(database)
    await ledger.save(anOrder())
    // The service worker only updates the database.
    await database.update(anOrder().billingNo, () => anOrder({ standing: 'success', delivery: 'delivered' }))
    expect((await ledger.all())[0]?.standing).toBe('success')
    await expect.poll(() => backup.read(backupOrdersItem)).toEqual([])
  })

  it('is not written to the backup again without a change', async () => {
    const { ledger, backup } = aLedger(database)
    const write = vi.spyOn(backup, 'write')
    await ledger.save(anOrder())
    await ledger.save(anOrder({ checkedAt: 5 }))
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('is never pruned', async () => {
    const { ledger } = aLedger(database)
    const many = Array.from({ length: 60 }, (_, index) => anOrder({ billingNo: `WTpending${index}`, createdAt: index }))
    for (const one of many) await ledger.save(one)
    await ledger.save(anOrder({ billingNo: 'WTended', standing: 'fail', createdAt: 0 }))
    expect(await ledger.all()).toHaveLength(61)
    await expect.poll(async () => (await ledger.all()).some(({ billingNo }) => billingNo === 'WTended')).toBe(false)
    expect(await ledger.all()).toHaveLength(60)
  })
})

describe('a broken database', () => {
  it('is deleted and recreated once', async () => {
    const { ledger, backup, report } = aLedger(database)
    await ledger.save(anOrder())
    const opening = vi
      .spyOn(indexedDB, 'open')
      .mockImplementationOnce(unknownError)
      .mockImplementationOnce(unknownError)
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase')
    const other = aLedger(createOrderDatabase(), backup)
    expect(await other.ledger.all()).toEqual([anOrder()])
    expect(deleting).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
    opening.mockRestore()
    deleting.mockRestore()
  })

  it('is kept if it is only full', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase')
    const { ledger, backup, report } = aLedger(database)
    await ledger.save(anOrder({ standing: 'fail' }))
    expect(deleting).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledWith('noDatabase', 'orders')
    expect(backup.read(backupOrdersItem)).toHaveLength(1)
    full.mockRestore()
    deleting.mockRestore()
  })
})

const unknownError = () => {
  throw new DOMException('Internal error', 'UnknownError')
}

describe('without a working database', () => {
  const fails: OrderDatabase = {
    all: () => Promise.reject(new Error('blocked')),
    update: () => Promise.reject(new Error('blocked')),
    remove: () => Promise.reject(new Error('blocked')),
  }
  const never = new Promise<never>(() => {})
  const hangs: OrderDatabase = { all: () => never, update: () => never, remove: () => never }

  it.each([
    ['refuses', fails],
    ['never responds', hangs],
  ])('the order is stored in the backup if the database %s, which is reported once', async (_, broken) => {
    const { ledger, report, backup } = aLedger(broken)
    await ledger.save(anOrder())
    await ledger.save(anOrder({ standing: 'fail' }))
    expect((await ledger.all()).map((one) => one.standing)).toEqual(['fail'])
    expect(backup.read(backupOrdersItem)).toHaveLength(1)
    expect(report.mock.calls).toEqual([['noDatabase', 'orders']])
  })

  it('an order from that time is found when the database works again', async () => {
    const { ledger, backup } = aLedger(hangs)
    await ledger.save(anOrder())
    expect(await aLedger(database, backup).ledger.all()).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { createDeferredActionQueue } from '../../../../src/app/deferred-actions.ts'

describe('a deferred action', () => {
  it('runs once the account is known, in order', () => {
    const done: string[] = []
    const deferred = createDeferredActionQueue(() => 'the same account')
    deferred.perform(() => done.push('removed'))
    deferred.perform(() => done.push('asked to log in'))
    expect(done).toEqual([])
    deferred.release()
    expect(done).toEqual(['removed', 'asked to log in'])
  })

  it('does not run for another account than it was deferred for', () => {
    const done: string[] = []
    let account = 'nobody'
    const deferred = createDeferredActionQueue(() => account)
    deferred.perform(() => done.push('about nobody'))
    account = 'rowan'
    deferred.perform(() => done.push('about rowan'))
    deferred.release()
    expect(done).toEqual(['about rowan'])
  })

  it('runs together with the ones before it, even if they change the account', () => {
    const done: string[] = []
    let account = 'rowan'
    const deferred = createDeferredActionQueue(() => account)
    deferred.perform(() => (account = 'nobody'))
    deferred.perform(() => done.push('asked to log in'))
    deferred.release()
    expect(done).toEqual(['asked to log in'])
  })

  it('runs immediately after the release', () => {
    const done: string[] = []
    const deferred = createDeferredActionQueue(() => 'anybody')
    deferred.release()
    deferred.perform(() => done.push('at once'))
    deferred.release()
    expect(done).toEqual(['at once'])
  })
})

import { describe, expect, it } from 'vitest'
import { createDeferredActionQueue } from '../../../../src/app/deferred-actions.ts'

describe('what a failure does', () => {
  it('waits until the account is known, and then happens in its order', () => {
    const done: string[] = []
    const deferred = createDeferredActionQueue(() => 'the same account')
    deferred.perform(() => done.push('removed'))
    deferred.perform(() => done.push('asked to log in'))
    expect(done).toEqual([])
    deferred.release()
    expect(done).toEqual(['removed', 'asked to log in'])
  })

  it('does not happen to an account that was not there when it was asked', () => {
    const done: string[] = []
    let account = 'nobody'
    const deferred = createDeferredActionQueue(() => account)
    deferred.perform(() => done.push('about nobody'))
    account = 'rowan'
    deferred.perform(() => done.push('about rowan'))
    deferred.release()
    expect(done).toEqual(['about rowan'])
  })

  it('stands together though the first part changes whom it is about', () => {
    const done: string[] = []
    let account = 'rowan'
    const deferred = createDeferredActionQueue(() => account)
    deferred.perform(() => (account = 'nobody'))
    deferred.perform(() => done.push('asked to log in'))
    deferred.release()
    expect(done).toEqual(['asked to log in'])
  })

  it('happens at once from then on, and release is done once', () => {
    const done: string[] = []
    const deferred = createDeferredActionQueue(() => 'anybody')
    deferred.release()
    deferred.perform(() => done.push('at once'))
    deferred.release()
    expect(done).toEqual(['at once'])
  })
})

import { describe, expect, it } from 'vitest'
import { createHold } from '../../../src/app/hold.ts'

describe('what a failure does', () => {
  it('waits until the account is known, and then happens in its order', () => {
    const done: string[] = []
    const hold = createHold(() => 'the same account')
    hold.perform(() => done.push('removed'))
    hold.perform(() => done.push('asked to log in'))
    expect(done).toEqual([])
    hold.release()
    expect(done).toEqual(['removed', 'asked to log in'])
  })

  it('does not happen to an account that was not there when it was asked', () => {
    const done: string[] = []
    let account = 'nobody'
    const hold = createHold(() => account)
    hold.perform(() => done.push('about nobody'))
    account = 'rowan'
    hold.perform(() => done.push('about rowan'))
    hold.release()
    expect(done).toEqual(['about rowan'])
  })

  it('stands together though the first part changes whom it is about', () => {
    const done: string[] = []
    let account = 'rowan'
    const hold = createHold(() => account)
    hold.perform(() => (account = 'nobody'))
    hold.perform(() => done.push('asked to log in'))
    hold.release()
    expect(done).toEqual(['asked to log in'])
  })

  it('happens at once from then on, and release is done once', () => {
    const done: string[] = []
    const hold = createHold(() => 'anybody')
    hold.release()
    hold.perform(() => done.push('at once'))
    hold.release()
    expect(done).toEqual(['at once'])
  })
})

import { expect, it } from 'vitest'
import { hasDueJobs, mergeDueJobs, type DueJobs } from '../../../../../server/orders/worker/due-jobs.ts'

const nothing: DueJobs = { paymentQueries: false, deliveries: false, others: [false, false] }
const onlyQueries: DueJobs = { ...nothing, paymentQueries: true }
const onlyDeliveries: DueJobs = { ...nothing, deliveries: true }
const onlySecond: DueJobs = { ...nothing, others: [false, true] }

it('the worker runs if any job is due', () => {
  expect([nothing, onlyQueries, onlyDeliveries, onlySecond].map(hasDueJobs)).toEqual([false, true, true, true])
})

it('a run does what was due before it and what has become due since', () => {
  expect(mergeDueJobs(nothing, nothing)).toEqual(nothing)
  for (const due of [onlyQueries, onlyDeliveries, onlySecond]) {
    expect(mergeDueJobs(due, nothing)).toEqual(due)
    expect(mergeDueJobs(nothing, due)).toEqual(due)
  }
})

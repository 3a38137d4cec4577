import { describe, expect, it } from 'vitest'
import { makeProviderEventStorable } from '../../../../server/orders/make-provider-event-storable.ts'

const now = 1_800_000_000
const fourHundredDays = 400 * 86_400

const store = (event: Partial<{ occurredAt: number; respondBy: number | null; amountMinor: number; note: string }>) =>
  makeProviderEventStorable({ occurredAt: now, ...event }, now)

describe('an event of a payment company', () => {
  it.each([0, now - 1, now])('keeps the time at which it occurred: %d', (occurredAt) => {
    expect(store({ occurredAt })).toEqual({ occurredAt })
  })

  it.each([-1, now + 1, now - 0.5, Infinity, NaN])('occurred now if its time cannot be true: %d', (occurredAt) => {
    expect(store({ occurredAt })).toEqual({ occurredAt: now })
  })

  it.each([0, now + fourHundredDays, null])('keeps the deadline for an answer to a dispute: %s', (respondBy) => {
    expect(store({ respondBy })).toEqual({ occurredAt: now, respondBy })
  })

  it.each([-1, now + fourHundredDays + 1, now + 0.5, NaN])('has no deadline that cannot be true: %d', (respondBy) => {
    expect(store({ respondBy })).toEqual({ occurredAt: now })
  })

  it.each([
    [499, 499],
    [4.99, Number.MAX_SAFE_INTEGER],
    [1e300, Number.MAX_SAFE_INTEGER],
  ])('with the amount %d is compared with its order as %d', (amountMinor, stored) => {
    expect(store({ amountMinor }).amountMinor).toBe(stored)
  })

  it('keeps its texts without the characters that the database refuses', () => {
    expect(store({ note: 'paid \0by\0 \uD800Mika' }).note).toBe('paid \uFFFDby\uFFFD \uFFFDMika')
  })
})

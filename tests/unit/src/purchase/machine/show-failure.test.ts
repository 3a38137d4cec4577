// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import copy from '../../../../../locales/en/recharge.json' with { type: 'json' }
import replenish from '../../../../../locales/en/replenish.json' with { type: 'json' }
import select from '../../../../../locales/en/select.json' with { type: 'json' }
import { handleRequestFailure } from '../../../../../src/kernel/http/handle-request-failure.ts'
import { loadTranslations, startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'
import { promptLogin } from '../../../../../src/purchase/account/prompt-login.ts'
import { aPurchase } from '../orders.ts'
import type { Failure } from '../../../../../src/kernel/http/result.ts'
import {
  classifyPaymentStartFailure,
  showOrderFailure,
  showPaymentStartFailure,
} from '../../../../../src/purchase/machine/show-failure.ts'

vi.mock('../../../../../src/kernel/http/handle-request-failure.ts', () => ({ handleRequestFailure: vi.fn() }))
vi.mock('../../../../../src/purchase/account/prompt-login.ts', () => ({ promptLogin: vi.fn() }))

const path = '/api/pay/razer_gold_pay'
const code = (name: Extract<Failure, { kind: 'code' }>['name']): Failure => ({
  kind: 'code',
  code: -1,
  message: 'No.',
  ...(name ? { name } : {}),
})

describe('a failed start', () => {
  it.each<[string, Failure, string]>([
    ['a response without the billing number', { kind: 'garbage', path, field: 'billing_no' }, 'noNumber'],
    ['a response without data', { kind: 'garbage', path, field: 'root' }, 'noNumber'],
    ['a billing number with an invalid link', { kind: 'garbage', path, field: 'url' }, 'noAnswer'],
    ['a page of a proxy', { kind: 'garbage', path }, 'noAnswer'],
    ['no response', { kind: 'network' }, 'noAnswer'],
    ['a gateway with an internal error', code('internal'), 'noAnswer'],
    ['a gateway without its database', code('unavailable'), 'noAnswer'],
    ['a shop that is moving', code('storeMoving'), 'noAnswer'],
    ['a refusal', code('limitReached'), 'no'],
    ['a refusal of an unknown kind', code(undefined), 'no'],
  ])('by %s is classified', (_what, failure, meaning) => {
    expect(classifyPaymentStartFailure(failure)).toBe(meaning)
  })
})

describe('the player reads', () => {
  const getShownMessages = () => toastsStore.queue.map(({ message }) => message)
  const withButton = (text: string, button: string) => text.replace('{{button}}', button)
  const noAnswer: Failure = { kind: 'network' }

  beforeAll(async () => {
    await startI18n('en')
    await loadTranslations('recharge', 'replenish')
  })
  beforeEach(() => {
    vi.resetAllMocks()
    toastsStore.queue = []
  })

  it('that the start has no billing number', () => {
    showPaymentStartFailure({ kind: 'garbage', path, field: 'billing_no' }, aPurchase)
    expect(getShownMessages()).toEqual([copy.no_billing_no])
  })

  it('that nothing was charged, and which button to press again', () => {
    showPaymentStartFailure(noAnswer, aPurchase)
    expect(getShownMessages()).toEqual([withButton(copy.start_failed, select.buy)])
    toastsStore.queue = []
    showPaymentStartFailure(noAnswer, { ...aPurchase, replenishId: 'a-link' })
    expect(getShownMessages()).toEqual([withButton(copy.start_failed, replenish.pay)])
  })

  it('the gateway’s message if the shop is moving', () => {
    showPaymentStartFailure(code('storeMoving'), aPurchase)
    expect(getShownMessages()).toEqual(['No.'])
  })

  it('for a card only that there was no response, because the start may have used it', () => {
    showPaymentStartFailure(noAnswer, { ...aPurchase, paywayId: 10901 })
    expect(getShownMessages()).toEqual([withButton(copy.start_unsure, copy.exchange)])
  })

  it('the gateway’s message for a refusal, and is asked to log in only if that is the reason', () => {
    const refusal = code('limitReached')
    showPaymentStartFailure(refusal, aPurchase)
    expect(handleRequestFailure).toHaveBeenCalledExactlyOnceWith(refusal)
    expect(getShownMessages()).toEqual([])
    showOrderFailure(noAnswer)
    expect(promptLogin).not.toHaveBeenCalled()
    showOrderFailure(code('notLoggedIn'))
    expect(promptLogin).toHaveBeenCalledOnce()
  })
})

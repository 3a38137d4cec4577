// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { closeAllOverlays, openOverlay, overlays } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { beginSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { hideResult, showRecharge, showResult } from '../../../../../src/purchase/machine/show.ts'
import { orderPage } from '../../../../../src/purchase/order-page.store.ts'

const open = () => overlays.stack.map(({ overlay }) => overlay.kind)
const shown = () => showResult('WT1', () => undefined)

beforeEach(() => {
  closeAllOverlays()
  window.location.href = 'https://topup.example/selectGoods'
  beginSession({ layout: 'new', params: {} } as Session)
})

describe('one part of a purchase is seen at a time', () => {
  it('and takes the place of the other', () => {
    showRecharge()
    shown()
    expect(open()).toEqual(['result'])
    showRecharge()
    expect(open()).toEqual(['recharge'])
  })

  it('also where Buy was tapped in the moment in which an order showed itself', () => {
    shown()
    openOverlay({ kind: 'recharge' })
    showRecharge()
    expect(open()).toEqual(['recharge'])
  })

  it('and an order is never shown below the ways to pay', () => {
    shown()
    openOverlay({ kind: 'recharge' })
    shown()
    expect(open()).toEqual(['result'])
  })

  it('and never over news that had opened by themselves', () => {
    openOverlay({ kind: 'forcedBanner' })
    shown()
    expect(open()).toEqual(['result'])
  })

  it('with what was opened from it above it', () => {
    shown()
    openOverlay({ kind: 'orderLink', billingNo: 'WT1' })
    shown()
    expect(open()).toEqual(['result', 'orderLink'])
  })
})

describe('an order that the page itself is about', () => {
  it('is shown by nothing else, until it is left', () => {
    orderPage.billingNo = 'WT1'
    shown()
    expect(open()).toEqual([])
    hideResult()
    expect(orderPage.billingNo).toBeUndefined()
    shown()
    expect(open()).toEqual(['result'])
  })

  it('gives way to the ways to pay', () => {
    orderPage.billingNo = 'WT1'
    showRecharge()
    expect(orderPage.billingNo).toBeUndefined()
    expect(open()).toEqual(['recharge'])
  })
})

// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { pressKeeper } from '../../../../../src/build/pages/press-keeper.ts'

const names = ['Buy', 'Log in', 'Change', 'Server', 'Character', 'Gifts', 'Orders', 'Support']
const goods = ['60', '300', '980', '1980']

/** A drawn page: nothing of it listens before the store is alive. */
function draw(): void {
  const buttons = names.map((name) => `<button><span>${name}</span></button>`).join('')
  const radios = goods.map((value) => `<input type="radio" name="goods" value="${value}">`).join('')
  const languages = ['en', 'ja', 'ar'].map((value) => `<option value="${value}">${value}</option>`).join('')
  document.body.innerHTML = `<div id="root" data-drawn="x">${buttons}${radios}<select name="language">${languages}</select></div>`
}

const done: string[] = []

const takeOver = (element: Element) => Object.assign(element, { __reactProps$x: {} })

/** The store takes the page over, or draws it anew. */
function come({ anew = false } = {}): void {
  if (anew) draw()
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => done.push(button.textContent ?? ''))
  for (const radio of document.querySelectorAll('input')) radio.addEventListener('click', () => done.push(radio.value))
  const language = document.querySelector('select')
  language?.addEventListener('change', () => done.push(language.value))
  for (const one of document.querySelectorAll('button, input, select')) takeOver(one)
  window.dispatchEvent(new Event('store:alive'))
}

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => button(name)?.querySelector('span')?.click()
const choose = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()

const listeners: [string, EventListener][] = []
const add = document.addEventListener.bind(document)
vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
  listeners.push([type, listener as EventListener])
  add(type, listener as EventListener, true)
})

/** Another page, with its inline script. */
function arrive(): void {
  for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener, true)
  done.length = 0
  draw()
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script, and run as one
  new Function(pressKeeper)()
}

it('weighs no more than 1 KiB in each page', () => expect(pressKeeper.length).toBeLessThanOrEqual(1024))

describe('what is pressed before the store is alive', () => {
  it('looks pressed at once, and is done once', () => {
    arrive()
    press('Buy')
    expect(button('Buy')?.hasAttribute('data-kept')).toBe(true)
    expect(done).toEqual([])
    come()
    expect(done).toEqual(['Buy'])
    expect(button('Buy')?.hasAttribute('data-kept')).toBe(false)
  })

  it('does not reach the store, which would take all of the page over in one task; a link does', () => {
    arrive()
    const reached: string[] = []
    const root = document.querySelector('#root')
    root?.insertAdjacentHTML('beforeend', '<a href="#there">There</a>')
    root?.addEventListener('click', ({ target }) => reached.push((target as Element).localName))
    const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    tap('input')
    tap('button')
    tap('a')
    expect(reached).toEqual(['a'])
    come()
    reached.length = 0
    tap('input')
    expect(reached).toEqual(['input'])
  })

  it('is done in the order in which it was pressed, a choice by its last', () => {
    arrive()
    choose('300')
    choose('980')
    press('Buy')
    come()
    expect(done).toEqual(['980', 'Buy'])
  })

  it('is found again where the store has drawn the page anew', () => {
    arrive()
    choose('1980')
    press('Log in')
    come({ anew: true })
    expect(done).toEqual(['1980', 'Log in'])
  })

  it('waits for a part of the page that is taken over later', () => {
    vi.useFakeTimers()
    arrive()
    press('Buy')
    window.dispatchEvent(new Event('store:alive'))
    press('Gifts')
    expect(done).toEqual([])
    come()
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    expect(done.toSorted()).toEqual(['Buy', 'Gifts'])
  })

  it('waits for a button that cannot be pressed yet', () => {
    vi.useFakeTimers()
    arrive()
    press('Buy')
    button('Buy')?.toggleAttribute('disabled', true)
    come()
    expect(done).toEqual([])
    button('Buy')?.toggleAttribute('disabled', false)
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    expect(done).toEqual(['Buy'])
  })

  it('is never lost and never doubled, at whatever moment the store comes', () => {
    // The same everywhere: a linear congruential generator.
    let seed = 7
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < 25; round += 1) {
      arrive()
      const pressed = names.filter(() => random(2) === 0).toSorted(() => random(3) - 1)
      const comesAfter = random(names.length + 1)
      pressed.slice(0, comesAfter).forEach(press)
      come({ anew: random(2) === 0 })
      pressed.slice(comesAfter).forEach(press)
      expect(done).toEqual(pressed)
    }
  })
})

// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { pageAttributes, windowEvents } from '../../../../src/early/protocol.ts'

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

/** The store takes the page over, or draws it anew. Parts that are `late` hear nothing yet: React stops at its root what is about them. */
function come({ anew = false, late = false } = {}): void {
  if (anew) draw()
  const root = document.querySelector('#root')
  const isStopped = ({ target }: Event) => late && target instanceof Element && !target.closest('a')
  root?.addEventListener('click', (event) => isStopped(event) && event.stopPropagation(), true)
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => done.push(button.textContent ?? ''))
  for (const radio of document.querySelectorAll('input')) radio.addEventListener('click', () => done.push(radio.value))
  const language = document.querySelector('select')
  language?.addEventListener('change', () => done.push(language.value))
  window.dispatchEvent(new Event(windowEvents.interactive))
  lateParts = () => {
    late = false
  }
}
let lateParts = () => {}

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => button(name)?.querySelector('span')?.click()
const choose = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
const looksPressed = (name: string) => button(name)?.hasAttribute(pageAttributes.pressed)

let leave = new AbortController()
for (const place of [document, window]) {
  const add = place.addEventListener.bind(place)
  vi.spyOn(place, 'addEventListener').mockImplementation((type: string, listener: unknown, capture: unknown) =>
    add(type, listener as EventListener, { capture: capture === true, signal: leave.signal }),
  )
}

/** Another page, with its early script. */
async function arrive(): Promise<void> {
  leave.abort()
  leave = new AbortController()
  vi.resetModules()
  done.length = 0
  draw()
  const { replayEarlyPresses: keepPresses } = await import('../../../../src/early/replay-presses.ts')
  keepPresses()
}

describe('what is pressed before the store is alive', () => {
  it('looks pressed at once, and is done once', async () => {
    await arrive()
    press('Buy')
    expect(looksPressed('Buy')).toBe(true)
    expect(done).toEqual([])
    come()
    expect(done).toEqual(['Buy'])
    expect(looksPressed('Buy')).toBe(false)
  })

  it('does not reach the store, which would take all of the page over in one task; a link does', async () => {
    await arrive()
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

  it('is done in the order in which it was pressed, a choice by its last', async () => {
    await arrive()
    choose('300')
    choose('980')
    press('Buy')
    come()
    expect(done).toEqual(['980', 'Buy'])
  })

  it('is found again if the store has drawn the page anew', async () => {
    await arrive()
    choose('1980')
    press('Log in')
    come({ anew: true })
    expect(done).toEqual(['1980', 'Log in'])
  })

  it('waits for a part of the page whose script comes later, and so does what is pressed there meanwhile', async () => {
    vi.useFakeTimers()
    await arrive()
    press('Buy')
    come({ late: true })
    press('Gifts')
    await vi.advanceTimersByTimeAsync(300)
    expect(done).toEqual([])
    expect([looksPressed('Buy'), looksPressed('Gifts')]).toEqual([true, true])
    lateParts()
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toEqual(['Buy', 'Gifts'])
    expect([looksPressed('Buy'), looksPressed('Gifts')]).toEqual([false, false])
    vi.useRealTimers()
  })

  it('waits for a button that cannot be pressed yet', async () => {
    vi.useFakeTimers()
    await arrive()
    press('Buy')
    button('Buy')?.toggleAttribute('disabled', true)
    come()
    expect(done).toEqual([])
    button('Buy')?.toggleAttribute('disabled', false)
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toEqual(['Buy'])
    vi.useRealTimers()
  })

  it('is never lost and never doubled, at whatever moment the store comes', async () => {
    // The same everywhere: a linear congruential generator.
    let seed = 7
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < 25; round += 1) {
      await arrive()
      const pressed = names.filter(() => random(2) === 0).toSorted(() => random(3) - 1)
      const comesAfter = random(names.length + 1)
      pressed.slice(0, comesAfter).forEach(press)
      come({ anew: random(2) === 0 })
      pressed.slice(comesAfter).forEach(press)
      expect(done).toEqual(pressed)
    }
  })
})

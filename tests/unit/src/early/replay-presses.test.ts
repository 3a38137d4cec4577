// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { pageCssClasses, pageDataAttributes, windowEventNames } from '../../../../src/early/protocol.ts'

const names = ['Buy', 'Log in', 'Change', 'Server', 'Character', 'Gifts', 'Orders', 'Support']
const goods = ['60', '300', '980', '1980']

function renderPage(): void {
  const buttons = names.map((name) => `<button><span>${name}</span></button>`).join('')
  const radios = goods.map((value) => `<input type="radio" name="goods" value="${value}">`).join('')
  const languages = ['en', 'ja', 'ar'].map((value) => `<option value="${value}">${value}</option>`).join('')
  document.body.innerHTML = `<div id="root" data-drawn="x">${buttons}${radios}<select name="language">${languages}</select></div>`
}

const done: string[] = []

/**
 * Starts the store, which hydrates the page or renders it again. With `late`, components are not hydrated yet, so React
 * stops their events at the root.
 */
function startStore({ rerender = false, late = false } = {}): void {
  if (rerender) renderPage()
  const root = document.querySelector('#root')
  const isStopped = ({ target }: Event) => late && target instanceof Element && !target.closest('a')
  root?.addEventListener('click', (event) => isStopped(event) && event.stopPropagation(), true)
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => done.push(button.textContent ?? ''))
  for (const radio of document.querySelectorAll('input')) radio.addEventListener('click', () => done.push(radio.value))
  const language = document.querySelector('select')
  language?.addEventListener('change', () => done.push(language.value))
  window.dispatchEvent(new Event(windowEventNames.interactive))
  startLateParts = () => {
    late = false
  }
}
let startLateParts = () => {}

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => button(name)?.querySelector('span')?.click()
const choose = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
const looksPressed = (name: string) => button(name)?.hasAttribute(pageDataAttributes.pressed)

let pageController = new AbortController()
for (const place of [document, window]) {
  const add = place.addEventListener.bind(place)
  vi.spyOn(place, 'addEventListener').mockImplementation((type: string, listener: unknown, capture: unknown) =>
    add(type, listener as EventListener, { capture: capture === true, signal: pageController.signal }),
  )
}

async function openPage(): Promise<void> {
  pageController.abort()
  pageController = new AbortController()
  vi.resetModules()
  done.length = 0
  renderPage()
  const { replayEarlyPresses: keepPresses } = await import('../../../../src/early/replay-presses.ts')
  keepPresses()
}

describe('a press before hydration', () => {
  it('looks pressed immediately and is replayed once', async () => {
    await openPage()
    press('Buy')
    expect(looksPressed('Buy')).toBe(true)
    expect(done).toEqual([])
    startStore()
    expect(done).toEqual(['Buy'])
    expect(looksPressed('Buy')).toBe(false)
  })

  it('does not reach React before hydration, but a link does', async () => {
    await openPage()
    const reached: string[] = []
    const root = document.querySelector('#root')
    root?.insertAdjacentHTML('beforeend', '<a href="#there">There</a>')
    root?.addEventListener('click', ({ target }) => reached.push((target as Element).localName))
    const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    tap('input')
    tap('button')
    tap('a')
    expect(reached).toEqual(['a'])
    startStore()
    reached.length = 0
    tap('input')
    expect(reached).toEqual(['input'])
  })

  it('is replayed if React is already preparing its control, but not for the retry button', async () => {
    await openPage()
    // React sets this property when it starts hydrating a control, before the control works.
    for (const control of document.querySelectorAll<HTMLElement>('button, input')) control.onclick = () => undefined
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main class="${pageCssClasses.lastWords}"><button>Retry</button></main>`,
    )
    choose('300')
    press('Buy')
    button('Retry')?.click()
    startStore()
    expect(done).toEqual(['300', 'Buy'])
  })

  it('is replayed in order, and of several choices only the last', async () => {
    await openPage()
    choose('300')
    choose('980')
    press('Buy')
    startStore()
    expect(done).toEqual(['980', 'Buy'])
  })

  it('is replayed even if the store has rendered the page again', async () => {
    await openPage()
    choose('1980')
    press('Log in')
    startStore({ rerender: true })
    expect(done).toEqual(['1980', 'Log in'])
  })

  it('waits for a part of the page whose script arrives later, together with later presses there', async () => {
    vi.useFakeTimers()
    await openPage()
    press('Buy')
    startStore({ late: true })
    press('Gifts')
    await vi.advanceTimersByTimeAsync(300)
    expect(done).toEqual([])
    expect([looksPressed('Buy'), looksPressed('Gifts')]).toEqual([true, true])
    startLateParts()
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toEqual(['Buy', 'Gifts'])
    expect([looksPressed('Buy'), looksPressed('Gifts')]).toEqual([false, false])
    vi.useRealTimers()
  })

  it('waits until its button is enabled', async () => {
    vi.useFakeTimers()
    await openPage()
    press('Buy')
    button('Buy')?.toggleAttribute('disabled', true)
    startStore()
    expect(done).toEqual([])
    button('Buy')?.toggleAttribute('disabled', false)
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toEqual(['Buy'])
    vi.useRealTimers()
  })

  it('is replayed exactly once, whenever the store starts', async () => {
    // A linear congruential generator, so that each run uses the same numbers.
    let seed = 7
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < 25; round += 1) {
      await openPage()
      const pressed = names.filter(() => random(2) === 0).toSorted(() => random(3) - 1)
      const comesAfter = random(names.length + 1)
      pressed.slice(0, comesAfter).forEach(press)
      startStore({ rerender: random(2) === 0 })
      pressed.slice(comesAfter).forEach(press)
      expect(done).toEqual(pressed)
    }
  })
})

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { leavePressesUnheard } from '../../../../../src/app/drawn/unheard-presses.ts'

it('while React takes a page over it hears of presses on links alone, and of all of them afterwards', () => {
  document.body.innerHTML = '<div id="root"><button>Buy</button><a href="#there">There</a></div>'
  const reached: string[] = []
  const heard = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'input']
  for (const type of heard)
    document
      .querySelector('#root')
      ?.addEventListener(type, ({ target }) => reached.push(`${type} ${(target as Element).localName}`))
  const press = (selector: string) => {
    for (const type of heard)
      document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
  }

  const hear = leavePressesUnheard()
  press('button')
  press('a')
  expect(reached).toEqual(heard.map((type) => `${type} a`))

  hear()
  reached.length = 0
  press('button')
  expect(reached).toEqual(heard.map((type) => `${type} button`))
})

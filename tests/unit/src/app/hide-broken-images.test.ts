// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { hideBrokenImages } from '../../../../src/app/hide-broken-images.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<img id="decorates" alt="" src="/missing.webp"><img id="speaks" alt="Statement" src="/missing.webp">'
  hideBrokenImages()
})
const place = (id: string) => document.getElementById(id)
const visibility = (id: string) => place(id)?.style.visibility
const happens = (type: string, id: string) => place(id)?.dispatchEvent(new Event(type))

it('leaves the place of a picture that does not arrive empty, and shows the next one in it', () => {
  happens('error', 'decorates')
  expect(visibility('decorates')).toBe('hidden')
  happens('load', 'decorates')
  expect(visibility('decorates')).toBe('')
})

it('leaves a picture that says something to the browser, which shows its words', () => {
  happens('error', 'speaks')
  expect(visibility('speaks')).toBe('')
})

it('asks once more for what is missing when the network is back, and for nothing else', () => {
  const pictures = [...document.querySelectorAll('img')]
  const reloaded: string[] = []
  for (const picture of pictures) {
    Object.defineProperty(picture, 'complete', { value: true })
    Object.defineProperty(picture, 'naturalWidth', { value: 0 })
    Object.defineProperty(picture, 'src', {
      get: () => '/missing.webp',
      set: () => {
        reloaded.push(picture.id)
      },
    })
  }
  window.dispatchEvent(new Event('online'))
  expect(new Set(reloaded)).toEqual(new Set(['decorates']))
})

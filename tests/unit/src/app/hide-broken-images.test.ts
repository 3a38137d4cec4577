// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { hideBrokenImages } from '../../../../src/app/hide-broken-images.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<img id="decorates" alt="" src="/missing.webp"><img id="speaks" alt="Statement" src="/missing.webp">' +
    '<svg><image id="sprite" href="/missing.webp"/></svg>'
  hideBrokenImages()
})
const element = (id: string) => document.getElementById(id)
const visibility = (id: string) => element(id)?.style.visibility
const dispatch = (type: string, id: string) => element(id)?.dispatchEvent(new Event(type))

it('hides a decorative image that fails to load and shows the next one', () => {
  dispatch('error', 'decorates')
  expect(visibility('decorates')).toBe('hidden')
  dispatch('load', 'decorates')
  expect(visibility('decorates')).toBe('')
})

it('hides a part of a sprite that fails to load, and loads it again when the network is back', () => {
  dispatch('error', 'sprite')
  expect(visibility('sprite')).toBe('hidden')
  const setAttribute = vi.spyOn(element('sprite') as HTMLElement, 'setAttribute')
  window.dispatchEvent(new Event('online'))
  expect(setAttribute).toHaveBeenCalledWith('href', '/missing.webp')
  dispatch('load', 'sprite')
  expect(visibility('sprite')).toBe('')
})

it('requests each sprite once more, not once for each of its parts, and hides all its parts if it fails', () => {
  document.body.innerHTML = ['/one.webp', '/one.webp', '/two.webp']
    .map((file) => `<svg><image href="${file}"/></svg>`)
    .join('')
  const probes: HTMLImageElement[] = []
  vi.stubGlobal('Image', function createProbe() {
    const probe = document.createElement('img')
    probes.push(probe)
    return probe
  })
  hideBrokenImages()
  vi.unstubAllGlobals()
  expect(probes.map((probe) => probe.getAttribute('src'))).toEqual(['/one.webp', '/two.webp'])
  probes[0]?.dispatchEvent(new Event('error'))
  const images = [...document.querySelectorAll('image')]
  expect(images.map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden', ''])
})

it('leaves images with alt text to the browser', () => {
  dispatch('error', 'speaks')
  expect(visibility('speaks')).toBe('')
})

it('reloads only broken decorative images when the network is back', () => {
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

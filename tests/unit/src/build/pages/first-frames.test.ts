// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstFrames } from '../../../../../src/build/pages/first-frames.ts'

const page = document.documentElement
const waits = () => page.dataset['waits']

let drawFirst: FrameRequestCallback = () => {}

const listeners: [string, EventListener][] = []
const add = window.addEventListener.bind(window)
vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
  listeners.push([type, listener as EventListener])
  add(type, listener as EventListener, true)
})

/** Another page begins, and its first frame takes so long. */
function arrive(firstTakes: number): void {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true)
  vi.useFakeTimers()
  vi.spyOn(window, 'requestAnimationFrame').mockImplementationOnce((draw) => {
    drawFirst = draw
    return 1
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script, and run as one
  new Function(firstFrames)()
  drawFirst(performance.now() - firstTakes)
  vi.advanceTimersByTime(0)
}

describe('of a page on a low phone', () => {
  beforeEach(() => vi.useRealTimers())

  it('header and tabs come after as long again as the first frame took, goods at the window’s end as long after them', () => {
    arrive(60)
    expect(waits()).toBe('bars')
    vi.advanceTimersByTime(59)
    expect(waits()).toBe('bars')
    vi.advanceTimersByTime(2)
    expect(waits()).toBe('near')
    vi.advanceTimersByTime(57)
    expect(waits()).toBe('near')
    vi.advanceTimersByTime(4)
    expect(waits()).toBe('far')
  })

  it('they come soon, however long the first frame took', () => {
    arrive(2000)
    vi.advanceTimersByTime(201)
    expect(waits()).toBe('near')
    vi.advanceTimersByTime(201)
    expect(waits()).toBe('far')
  })

  it('a press is shown before what still waits', () => {
    arrive(100)
    vi.advanceTimersByTime(80)
    window.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(80)
    expect(waits()).toBe('bars')
    vi.advanceTimersByTime(30)
    expect(waits()).toBe('near')
    window.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(80)
    expect(waits()).toBe('near')
    vi.advanceTimersByTime(30)
    expect(waits()).toBe('far')
  })

  it('what stands below comes when the player scrolls, and nothing waits again', () => {
    arrive(100)
    window.dispatchEvent(new Event('scroll'))
    expect(waits()).toBeUndefined()
    window.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(500)
    expect(waits()).toBeUndefined()
  })

  it('it comes after three seconds where nobody scrolls', () => {
    arrive(100)
    vi.advanceTimersByTime(2800)
    expect(waits()).toBe('far')
    vi.advanceTimersByTime(400)
    expect(waits()).toBeUndefined()
  })
})

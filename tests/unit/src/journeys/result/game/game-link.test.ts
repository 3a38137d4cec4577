import { describe, expect, it } from 'vitest'
import { isSafeGameLink } from '../../../../../../src/journeys/result/game/game-link.ts'

describe('the link back into the game', () => {
  it.each(['https://starfall.example/play', 'com.watt.starfall://open?from=store', 'jp.acenet.tides:home'])(
    'may be %s',
    (link) => expect(isSafeGameLink(link, false)).toBe(true),
  )

  it.each([
    'http://starfall.example/play',
    'http://watt.localhost/play',
    'javascript:alert(1)',
    'data:text/html,hello',
    'intent://open#Intent;end',
    'file:///etc/passwd',
    'tel:110',
    '//starfall.example',
    'play',
    '',
  ])('is refused if it is "%s"', (link) => expect(isSafeGameLink(link, false)).toBe(false))

  it('may be a local page in the sandbox, but no other page without a certificate', () => {
    expect(isSafeGameLink('http://watt.localhost:4173/play', true)).toBe(true)
    expect(isSafeGameLink('http://evil-localhost/play', true)).toBe(false)
  })
})

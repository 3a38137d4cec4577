import { expect, it } from 'vitest'
import { createCookieBackend, maxCookieLength } from '../../../../../src/kernel/storage/cookie-backend.ts'
import { fakeDocument } from './fake-document.ts'

const jarOf = (page: { cookie: string }, secure = false) =>
  createCookieBackend(
    () => page,
    () => secure,
  )

it('a cookie comes back as it was, whatever is in it', () => {
  const jar = jarOf(fakeDocument())
  const text = '{"v":"a; b=c, 日本 \\" %41 🎮"}'
  jar.set('other', 'x', undefined)
  jar.set('kept', text, undefined)
  expect(jar.get('kept')).toBe(text)
  expect(jar.get('ke')).toBeNull()
  jar.remove('kept')
  expect(jar.get('kept')).toBeNull()
  expect(jar.get('other')).toBe('x')
})

it('it is for the whole site, not for other sites, and only over https where there is https', () => {
  const page = fakeDocument()
  jarOf(page, true).set('k', 'v', Date.UTC(2026, 10, 28))
  expect(page.written).toEqual(['k=v; Expires=Sat, 28 Nov 2026 00:00:00 GMT; Path=/; SameSite=Lax; Secure'])
})

it('one that is too long, or that the browser swallowed, is not taken for kept', () => {
  expect(() => jarOf(fakeDocument()).set('k', 'あ'.repeat(maxCookieLength), undefined)).toThrow('too long')
  expect(() => jarOf(fakeDocument({ cookiesOff: true })).set('k', 'v', undefined)).toThrow('not kept')
})

it("somebody else's broken cookie is text like any other", () => {
  const page = fakeDocument()
  page.cookie = 'k=%E0%A4%A'
  expect(jarOf(page).get('k')).toBe('%E0%A4%A')
})

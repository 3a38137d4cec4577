import { expect, it } from 'vitest'
import { createCookieBackend, maxCookieSizeBytes } from '../../../../../src/kernel/storage/cookie-backend.ts'
import { createFakeDocument } from './fake-document.ts'

const jarOf = (page: { cookie: string }, secure = false) =>
  createCookieBackend(
    () => page,
    () => secure,
  )

it('a cookie is read back unchanged, whatever its content', () => {
  const jar = jarOf(createFakeDocument())
  const text = '{"v":"a; b=c, 日本 \\" %41 🎮"}'
  jar.set('other', 'x', undefined)
  jar.set('kept', text, undefined)
  expect(jar.get('kept')).toBe(text)
  expect(jar.get('ke')).toBeNull()
  jar.remove('kept')
  expect(jar.get('kept')).toBeNull()
  expect(jar.get('other')).toBe('x')
})

it('a cookie is valid for the whole site only, and secure over https', () => {
  const page = createFakeDocument()
  jarOf(page, true).set('k', 'v', Date.UTC(2026, 10, 28))
  expect(page.written).toEqual(['k=v; Expires=Sat, 28 Nov 2026 00:00:00 GMT; Path=/; SameSite=Lax; Secure'])
})

it('a cookie that is too long, or dropped by the browser, throws', () => {
  expect(() => jarOf(createFakeDocument()).set('k', 'あ'.repeat(maxCookieSizeBytes), undefined)).toThrow('too long')
  expect(() => jarOf(createFakeDocument({ cookiesOff: true })).set('k', 'v', undefined)).toThrow('not kept')
})

it('an undecodable cookie is returned as text', () => {
  const page = createFakeDocument()
  page.cookie = 'k=%E0%A4%A'
  expect(jarOf(page).get('k')).toBe('%E0%A4%A')
})

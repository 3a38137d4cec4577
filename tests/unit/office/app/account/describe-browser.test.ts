import { expect, it } from 'vitest'
import { describeBrowser } from '../../../../../office/app/account/describe-browser.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
    'Safari · iOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · macOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('a person recognizes the device of a session: %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})

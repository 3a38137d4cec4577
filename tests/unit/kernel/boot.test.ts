import { expect, it } from 'vitest'
import { readBoot } from '../../../src/kernel/boot.ts'

const page = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
})

it('what the gateway put into the page is read', () => {
  const island = { apiHosts: ['https://gw.example'], first: { '/api/x': { code: 1 } }, language: 'en', sandbox: true }
  expect(readBoot(page(JSON.stringify(island)))).toEqual(island)
})

for (const text of [null, '{}', '', '{"apiHosts":"nonsense"}', '[1', '{"apiHosts":["not a url"]}']) {
  it(`an island of ${text} costs speed, not the page`, () =>
    expect(readBoot(page(text))).toEqual({ first: {}, sandbox: false }))
}

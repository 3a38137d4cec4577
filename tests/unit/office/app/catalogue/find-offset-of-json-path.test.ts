import { describe, expect, it } from 'vitest'
import {
  findLineOfOffset,
  findOffsetOfJsonPath,
} from '../../../../../office/app/catalogue/files/find-offset-of-json-path.ts'
import { parseCatalogueJson, formatCatalogueJson } from '../../../../../office/app/catalogue/files/catalogue-json.ts'

const text = formatCatalogueJson([
  { name: 'a, [b] "c": {', prices: { EUR: '1' }, list: [] },
  { name: { en: 'x', 'zh-tw': '雪' }, where: [{ area: 'sea', regions: ['TH', 'MY'] }] },
])

describe('a mistake leads to its line', () => {
  it.each([
    ['[0].prices.EUR', '"EUR": "1"'],
    ['[1].where[0].regions[1]', '"MY"'],
    ['[1].name.zh-tw', '"zh-tw": "雪"'],
    // A missing field leads to the object that should have it.
    ['[0].prices.USD', '"prices": {'],
    ['[1].where[0].currency', '{'],
    ['[7]', '['],
    ['', '['],
  ])('%s', (path, line) => {
    const number = findLineOfOffset(text, findOffsetOfJsonPath(text, path))
    expect(text.split('\n')[number - 1]?.trim().replace(/,$/, '')).toBe(line)
  })

  it('even if the text is broken below it', () => {
    const broken = '[\n{ "a": 1 },\n{ "a": '
    expect(findLineOfOffset(broken, findOffsetOfJsonPath(broken, '[0].a'))).toBe(2)
  })
})

describe('a person whose file is not JSON', () => {
  it.each([
    ['[\n1,\n2 3\n]', 'notJson', 3],
    ['[\n{\n', 'notJson', 3],
    ['"text"', 'notFile', 1],
  ])('sees the line: %j', (broken, problem, line) => {
    expect(parseCatalogueJson(broken)).toEqual({ problem, line })
  })

  it('may write null, for a brand without a VIP programme', () => {
    expect(parseCatalogueJson('null')).toEqual({ content: null })
  })
})

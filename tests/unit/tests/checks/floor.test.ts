import { describe, expect, it } from 'vitest'
import { findUnsupportedApis } from '../../../checks/floor.ts'

describe('the check for missing APIs of old browsers', () => {
  it.each([
    ['Object.hasOwn(table, key)', 'Object.hasOwn'],
    ['const last = list.at(-1)', 'Array.prototype.at'],
    ['goods?.toSorted(byPrice)', 'Array.prototype.toSorted'],
    ['URL.parse(link)?.host', 'URL.parse'],
    ['list.filter(URL.canParse)', undefined],
    ['structuredClone(order)', 'structuredClone'],
  ])('%s', (source, name) => {
    const problems = findUnsupportedApis('src/a.ts', source)
    if (name === undefined) expect(problems).toEqual([])
    else expect(problems.join()).toContain(`src/a.ts uses ${name}, which browsers have only since`)
  })

  it.each(['formatMoment(at)', 'v.parse(schema, reply)', 'const { at } = order', 'JSON.parse(text)'])(
    'allows %s',
    (source) => expect(findUnsupportedApis('src/a.ts', source)).toEqual([]),
  )
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageDataAttributes, pageCssClasses } from '../../../../src/early/protocol.ts'

const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))
const names = (pattern: RegExp) =>
  new Set(sheets.flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, name]) => name)))

it('every shared attribute and class is used in a style sheet', () => {
  const inSheets = names(/\[(data-[a-z-]+)/g)
  for (const name of Object.values(pageDataAttributes).filter((one) => !neverStyled.has(one)))
    expect(inSheets).toContain(name)
  const styled = names(/\.([a-z][\w-]+)/g)
  for (const name of Object.values(pageCssClasses)) expect(styled).toContain(name)
})

/** Only scripts use these. */
const neverStyled = new Set<string>([pageDataAttributes.accent, pageDataAttributes.audience])

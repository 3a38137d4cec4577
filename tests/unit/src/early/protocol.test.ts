import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  earlyScriptAttributes,
  pageCssClasses,
  pageDataAttributes,
  pageElementIds,
  windowEventNames,
} from '../../../../src/early/protocol.ts'

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

it('no other file repeats a shared name, which the compiler could not check', () => {
  const names = [pageDataAttributes, earlyScriptAttributes, windowEventNames].flatMap((table) => Object.values(table))
  const ids = Object.values(pageElementIds).join('|')
  const repeated = new RegExp(
    `(?<![\\w-])(?:${names.join('|')}|last-words(?:-over)?)(?![\\w-])|(?:id="|#)(?:${ids})\\b`,
  )
  const files = globSync('{src,sw,server}/**/*.{ts,tsx}').filter((file) => !file.endsWith('protocol.ts'))
  expect(files.filter((file) => repeated.test(readFileSync(file, 'utf8')))).toEqual([])
})

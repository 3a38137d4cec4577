import { describe, expect, it } from 'vitest'
import { areaGuessHints } from '../../../../../src/brands/area-guess/area-hints.table.ts'
import { guessAreaFromHints } from '../../../../../src/brands/area-guess/guess-area.ts'
import { salesAreas, type Area } from '../../../../../src/contract/domain.table.ts'

const watt: readonly Area[] = ['universal', 'useuro', 'sea', 'codapay', 'mea']
const silverstar: readonly Area[] = ['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru']

describe('the guessed area', () => {
  it.each([
    [{ country: 'JP' }, silverstar, 'ja'],
    [{ country: 'jp' }, watt, 'codapay'],
    [{ country: 'DE' }, ['universal', 'eru', 'ja'], 'eru'],
    [{ country: 'HK' }, ['twhk', 'hk'], 'hk'],
    [{ timeZone: 'Asia/Manila', languages: ['en-US'] }, watt, 'sea'],
    [{ timeZone: 'America/Argentina/Buenos_Aires' }, silverstar, 'useuro'],
    [{ timeZone: 'Europe/Moscow' }, silverstar, 'ru'],
    [{ timeZone: 'UTC', languages: ['ja'] }, silverstar, 'ja'],
    [{ languages: ['zh-Hant-HK'] }, silverstar, 'twhk'],
    [{ languages: ['pt-BR', 'en'] }, watt, 'useuro'],
    [{ languages: ['ar'] }, watt, 'mea'],
  ] as const)('is derived from %o', (traces, served, area) => {
    expect(guessAreaFromHints(served, traces)).toBe(area)
  })

  it('uses the country first, then the time zone, then the language', () => {
    const traces = { country: 'AE', timeZone: 'Asia/Manila', languages: ['de-DE'] }
    expect(guessAreaFromHints(watt, traces)).toBe('mea')
    expect(guessAreaFromHints(watt, { ...traces, country: 'XX' })).toBe('sea')
    expect(guessAreaFromHints(watt, { languages: traces.languages })).toBe('useuro')
  })

  it('is a worldwide one if the brand has no nearer one', () => {
    expect(guessAreaFromHints(['universal', 'kr'], { country: 'BR' })).toBe('universal')
  })

  it('is undefined without hints, or if the brand does not sell there', () => {
    expect(guessAreaFromHints(watt, { timeZone: 'UTC', languages: ['en'] })).toBeUndefined()
    expect(guessAreaFromHints(watt, {})).toBeUndefined()
    expect(guessAreaFromHints(silverstar, { country: 'AE' })).toBeUndefined()
  })

  it('has a row for each area that is not worldwide, without duplicates', () => {
    const wide = new Set<Area>(['universal', 'dragon'])
    expect(areaGuessHints.map(({ area }) => area).toSorted()).toEqual(
      salesAreas.filter((area) => !wide.has(area)).toSorted(),
    )
    for (const { countries } of areaGuessHints) {
      const codes = countries.split(' ')
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    }
  })

  it('is found for every time zone except the poles and the open sea', () => {
    const silent = Intl.supportedValuesOf('timeZone').filter(
      (timeZone) => guessAreaFromHints(['mea', 'useuro', 'codapay', 'ru', 'sea', 'eru'], { timeZone }) === undefined,
    )
    expect(silent.filter((zone) => !/^(Antarctica|Indian)\//.test(zone))).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as companies from 'simple-icons'
import { describe, expect, it } from 'vitest'
import {
  letterPaymentMarkNames,
  getDemoPaymentMarkUrl,
  demoPaymentMarks as demoMarks,
} from '../../../../server/sandbox/art/pay-marks.table.ts'
import { paymentChannels } from '../../../../src/contract/channels.table.ts'
import { getPaymentMarkUrl, paymentMarks, type PaymentMark } from '../../../../src/contract/pay-marks.table.ts'
import { getContrastRatio, parseHexColor } from '../../../../src/kernel/theme/color.ts'

const folder = join(import.meta.dirname, '../../../../public/marks')
const files = readdirSync(folder)
const fileOf = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8')
const rows = Object.entries<PaymentMark>(paymentMarks)
const company = (slug: string) => Object.values(companies).find((one) => one.slug === slug)
const slugsOf = ({ icon, icons }: PaymentMark) => icons ?? (icon === undefined ? [] : [icon])

describe('payment logos', () => {
  it('have exactly one file per table row', () => {
    expect(files.toSorted()).toEqual(rows.map(([name]) => `${name}.svg`).toSorted())
  })

  it.each(rows)('%s contains its company’s published path', (name, mark) => {
    for (const slug of slugsOf(mark)) expect(fileOf(name)).toContain(company(slug)?.path)
  })

  it('have enough contrast to their tile', () => {
    for (const [name, mark] of rows)
      for (const slug of slugsOf(mark))
        expect(
          getContrastRatio(parseHexColor(mark.ink ?? `#${company(slug)?.hex}`), parseHexColor(mark.tile ?? '#ffffff')),
          name,
        ).toBeGreaterThan(2)
  })

  it('are small and contain no script', () => {
    for (const [name] of rows) {
      expect(fileOf(name).length, name).toBeLessThan(8192)
      expect(fileOf(name), name).not.toMatch(/<script|<style|href|\son\w+=/)
    }
  })

  it('exist for every channel that has one', () => {
    for (const payway of Object.keys(paymentChannels).map(Number))
      for (const channel of [0, 1, 3, 43, 142, 999]) {
        const address = getPaymentMarkUrl(payway, channel)
        if (address !== undefined) expect(files).toContain(address.replace('/marks/', ''))
      }
    expect(getPaymentMarkUrl(10801, 142)).toBe('/marks/line.svg')
    expect(getPaymentMarkUrl(10201, 0)).toBe('/marks/paypal.svg')
    expect(getPaymentMarkUrl(10401, 0)).toBeUndefined()
  })

  it('replace the demo letters if a company has a logo', () => {
    expect(letterPaymentMarkNames.filter((name) => name in paymentMarks)).toEqual([])
    for (const name of Object.keys(demoMarks) as (keyof typeof demoMarks)[])
      if (!letterPaymentMarkNames.includes(name))
        expect(files).toContain(getDemoPaymentMarkUrl(name).replace('/marks/', ''))
  })
})

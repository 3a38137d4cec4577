import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as companies from 'simple-icons'
import { describe, expect, it } from 'vitest'
import { letterMarks, payMarkUrl, payMarks as demoMarks } from '../../../../server/sandbox/art/pay-marks.table.ts'
import { channels } from '../../../../src/contract/channels.table.ts'
import { getPaymentMarkUrl, paymentMarks, type PaymentMark } from '../../../../src/contract/pay-marks.table.ts'
import { getContrast, parseHexColor } from '../../../../src/kernel/theme/color.ts'

const folder = join(import.meta.dirname, '../../../../public/marks')
const files = readdirSync(folder)
const fileOf = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8')
const rows = Object.entries<PaymentMark>(paymentMarks)
const company = (slug: string) => Object.values(companies).find((one) => one.slug === slug)
const slugsOf = ({ icon, icons }: PaymentMark) => icons ?? (icon === undefined ? [] : [icon])

describe('marks of ways to pay', () => {
  it('are one file for each row of the table, and no other', () => {
    expect(files.toSorted()).toEqual(rows.map(([name]) => `${name}.svg`).toSorted())
  })

  it.each(rows)('%s shows the drawing that its company publishes', (name, mark) => {
    for (const slug of slugsOf(mark)) expect(fileOf(name)).toContain(company(slug)?.path)
  })

  it('stand out from their tile in both themes', () => {
    for (const [name, mark] of rows)
      for (const slug of slugsOf(mark))
        expect(
          getContrast(parseHexColor(mark.ink ?? `#${company(slug)?.hex}`), parseHexColor(mark.tile ?? '#ffffff')),
          name,
        ).toBeGreaterThan(2)
  })

  it('are small, and run no script', () => {
    for (const [name] of rows) {
      expect(fileOf(name).length, name).toBeLessThan(8192)
      expect(fileOf(name), name).not.toMatch(/<script|<style|href|\son\w+=/)
    }
  })

  it('are there for every channel and place that names one', () => {
    for (const payway of Object.keys(channels).map(Number))
      for (const channel of [0, 1, 3, 43, 142, 999]) {
        const address = getPaymentMarkUrl(payway, channel)
        if (address !== undefined) expect(files).toContain(address.replace('/marks/', ''))
      }
    expect(getPaymentMarkUrl(10801, 142)).toBe('/marks/line.svg')
    expect(getPaymentMarkUrl(10201, 0)).toBe('/marks/paypal.svg')
    expect(getPaymentMarkUrl(10401, 0)).toBeUndefined()
  })

  it('spare the demo letters wherever a company has a mark', () => {
    expect(letterMarks.filter((name) => name in paymentMarks)).toEqual([])
    for (const name of Object.keys(demoMarks) as (keyof typeof demoMarks)[])
      if (!letterMarks.includes(name)) expect(files).toContain(payMarkUrl(name).replace('/marks/', ''))
  })
})

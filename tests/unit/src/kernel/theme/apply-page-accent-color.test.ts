// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { getRecentProblemReports } from '../../../../../src/kernel/report-problem.ts'
import { applyPageAccentColor } from '../../../../../src/kernel/theme/apply-page-accent-color.ts'

const paper = { paper: '#f3f6fb', card: '#ffffff', ink: '#0e1a33', mode: 'light' } as const

it('paints the page with the colour that the server sent', () => {
  expect(applyPageAccentColor('#ff5c8a', paper)).toBe(true)
  expect(document.documentElement.style.getPropertyValue('--accent-light')).toBe('#ff5c8a')
  expect(document.documentElement.style.getPropertyValue('--accent-strong-dark')).toMatch(/^#[0-9a-f]{6}$/)
})

it('removes the colour if the next game has none', () => {
  applyPageAccentColor('#ff5c8a', paper)
  expect(applyPageAccentColor(null, paper)).toBe(true)
  expect(document.documentElement.getAttribute('style') ?? '').not.toContain('--accent')
})

it("reports an invalid colour and keeps the brand's", () => {
  applyPageAccentColor('#ff5c8a', paper)
  expect(applyPageAccentColor('url(//evil.example)', paper)).toBe(false)
  expect(getRecentProblemReports().at(-1)).toMatchObject({ where: 'brand_color', detail: 'Invalid hex color format' })
  expect(document.documentElement.style.getPropertyValue('--accent-light')).toBe('')
})

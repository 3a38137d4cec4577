import { describe, expect, it } from 'vitest'
import { targetsOf, withKnownValues } from '../../../../../src/build/pages/known-values.ts'

const put = (styles: readonly string[], setElsewhere: readonly string[] = []) =>
  withKnownValues(styles.map((style) => `<style>${style}</style>`).join(''), {
    targets: targetsOf(['chrome87', 'safari15.4']),
    setElsewhere: new Set(setElsewhere),
  })

describe('a value that is the same all over a page', () => {
  it('stands in the place of its name, and keeps its name for parts that come later', () => {
    expect(put([':root{--gap:4px}', '.card{gap:var(--gap)}'])).toBe(
      '<style>:root{--gap:4px}</style><style>.card{gap:4px}</style>',
    )
  })

  it('is put together from others that are', () => {
    expect(put([':root{--gap:4px;--wide:calc(2*var(--gap))}.card{gap:calc(1px + var(--wide,9px))}'])).toContain(
      '.card{gap:9px}',
    )
  })

  it('may be said wherever a theme begins', () => {
    expect(put([':root,[data-theme]{--edge:0}.card{border-width:var(--edge)}'])).toContain('.card{border-width:0}')
  })
})

describe('a value keeps its name', () => {
  it.each([
    ['that another size of window changes', ':root{--gap:4px}@media (min-width:640px){:root{--gap:8px}}'],
    ['that only some windows have', '@media (min-width:640px){:root{--gap:8px}}'],
    ['that a part of the page sets', ':root{--gap:4px}.dense{--gap:2px}'],
    ['that only a part of the page sets', '.dense{--gap:2px}'],
    ['that one language changes', ':root{--gap:4px}:root:lang(ja){--gap:2px}'],
    ['that only one language has', ':root:lang(ja){--gap:2px}'],
    ['that is the phone’s', ':root{--gap:env(safe-area-inset-top,0px)}'],
    ['that depends on one of these', ':root{--gap:max(4px,var(--side));--side:env(safe-area-inset-left)}'],
    ['that depends on itself', ':root{--gap:calc(1px + var(--gap))}'],
    ['that nothing sets', ':root{--other:4px}'],
  ])('%s', (_which, style) => {
    expect(put([style, '.card{gap:var(--gap)}'])).toContain('.card{gap:var(--gap)}')
  })

  it('that a script or a later part of the store sets', () => {
    expect(put([':root{--gap:4px}.card{gap:var(--gap)}'], ['--gap'])).toContain('.card{gap:var(--gap)}')
  })
})

it('asks for nothing that the oldest browsers do not know', () => {
  expect(put(['@media (min-width:640px) and (max-width:799.98px){.card{inset:0}}'])).toContain(
    '@media (min-width:640px) and (max-width:799.98px)',
  )
})

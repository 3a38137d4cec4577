import { defineStyleVariants } from './define-variants.ts'

const defaults = {
  '--banner-ground': 'none',
  '--banner-line': '0 solid',
  '--banner-radius': '0',
  '--banner-sides': '0px',
  '--banner-pad': '6px 0',
  '--banner-edge': 'none',
  '--banner-edge-size': '0px',
  '--banner-rule': 'none',
}

/** Event banner variants. To add a variant, add a row with the values that differ from the defaults. */
export const bannerStyleVariants = defineStyleVariants(defaults, {
  line: {},
  ticker: {
    '--banner-ground': 'var(--accent-soft)',
    '--banner-sides': 'calc(-1*var(--gutter))',
    '--banner-pad': '4px var(--gutter)',
  },
  ribbon: {
    '--banner-ground': 'var(--surface)',
    '--banner-radius': 'var(--radius-m)',
    '--banner-pad': '6px 14px',
    '--banner-rule': 'inset 0 -3px 0 var(--line)',
  },
  scroll: {},
  hazard: {
    '--banner-ground': 'var(--sunken)',
    '--banner-sides': 'calc(-1*var(--gutter))',
    '--banner-pad': '4px var(--gutter) 4px 28px',
    '--banner-edge': 'repeating-linear-gradient(-45deg,var(--accent) 0 7px,var(--outline-dark) 7px 14px)',
    '--banner-edge-size': '16px',
  },
  ticket: {
    '--banner-ground': 'var(--warn-soft)',
    '--banner-line': '2px solid var(--outline)',
    '--banner-radius': '99px',
    '--banner-pad': '3px 14px',
  },
})

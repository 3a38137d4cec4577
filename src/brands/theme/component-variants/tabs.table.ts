import { defineStyleVariants } from './define-variants.ts'

const defaults = {
  '--tabs-ground': 'var(--surface)',
  '--tabs-edge': '0 -1px 0 var(--line)',
  '--tabs-sides': '0px',
  '--tabs-foot': '0px',
  '--tabs-radius': '0',
  '--tabs-behind': 'var(--surface)',
  '--tabs-ink': 'var(--ink-3)',
  '--tabs-active': 'none',
  '--tabs-active-ink': 'var(--accent-strong)',
  '--tabs-active-edge': 'none',
  '--tabs-mark': 'none',
  '--tabs-mark-ink': 'currentColor',
  '--tabs-mark-line': 'transparent',
  '--tabs-icon': 'block',
  // Position of the badge dot: on the icon, or after the text if there is no icon.
  '--tabs-dot-at': 'center',
  '--tabs-dot-end': '2px',
  '--tabs-type': 'var(--font)',
  '--tabs-case': 'none',
  '--pay-ground': 'var(--surface)',
  '--pay-edge': '0 -1px 0 var(--line)',
}

/**
 * Variants of the bottom bar and the pay bar above it. To add a variant, add a row with the values that differ from the
 * defaults.
 */
export const tabBarStyleVariants = defineStyleVariants(defaults, {
  bar: {},
  hud: {
    '--tabs-active': 'linear-gradient(var(--accent-soft),var(--surface))',
    '--tabs-active-ink': 'var(--ink)',
    '--tabs-active-edge': 'inset 0 2px 0 var(--accent)',
  },
  float: {
    '--tabs-edge': '0 3px 0 var(--line),var(--shadow)',
    '--tabs-sides': 'var(--gutter)',
    '--tabs-foot': '8px',
    '--tabs-radius': '99px',
    '--tabs-behind': 'linear-gradient(var(--paper-clear),var(--bg) 40%)',
    '--pay-ground': 'var(--surface)',
    '--pay-edge': '0 -3px 0 var(--line)',
  },
  words: {
    '--tabs-ground': 'var(--bg)',
    '--tabs-behind': 'var(--bg)',
    '--tabs-icon': 'none',
    '--tabs-dot-at': 'end',
    '--tabs-dot-end': '-10px',
    '--tabs-ink': 'var(--ink-2)',
    '--tabs-active-ink': 'var(--ink)',
    '--tabs-active-edge': 'inset 0 2px 0 var(--accent)',
    '--tabs-type': 'var(--display)',
    '--pay-ground': 'var(--bg)',
    '--pay-edge': '0 -1px 0 var(--line),0 -3px 0 var(--bg),0 -4px 0 var(--line)',
  },
  slab: {
    '--tabs-active': 'var(--accent)',
    '--tabs-active-ink': 'var(--on-accent)',
    '--tabs-type': 'var(--display)',
    '--tabs-case': 'var(--display-case)',
  },
  bubble: {
    '--tabs-edge': '0 -2.5px 0 var(--outline)',
    '--tabs-active-ink': 'var(--ink)',
    '--tabs-mark': 'var(--accent)',
    '--tabs-mark-ink': 'var(--on-accent)',
    '--tabs-mark-line': 'var(--outline)',
    '--pay-ground': 'var(--accent-soft)',
    '--pay-edge': '0 -2.5px 0 var(--outline)',
  },
})

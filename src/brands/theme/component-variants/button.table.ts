import { defineStyleVariants } from './define-variants.ts'

const defaults = {
  '--button-radius': 'var(--radius-m)',
  '--button-line': 'transparent',
  '--button-shadow': 'none',
  '--button-clip': 'none',
  '--button-type': 'var(--font)',
  '--button-focus': '2px',
}

/** Primary button variants. To add a variant, add a row with the values that differ from the defaults. */
export const buttonStyleVariants = defineStyleVariants(defaults, {
  pill: { '--button-radius': '25px' },
  round: {
    '--button-radius': '18px',
    '--button-shadow': 'inset 0 -4px 0 rgb(0 0 0/.18)',
    '--button-type': 'var(--display)',
  },
  neon: { '--button-shadow': '0 0 22px -4px var(--accent)' },
  square: { '--button-radius': '2px', '--button-type': 'var(--display)' },
  bevel: {
    '--button-radius': '0',
    '--button-clip': 'polygon(12px 0,100% 0,100% calc(100% - 12px),calc(100% - 12px) 100%,0 100%,0 12px)',
    '--button-type': 'var(--display)',
    '--button-focus': '-6px',
  },
  sticker: {
    '--button-radius': '25px',
    '--button-line': 'var(--outline)',
    '--button-shadow': '3px 4px 0 var(--outline)',
    '--button-type': 'var(--display)',
  },
})

import { defineStyleVariants } from './define-variants.ts'

const defaults = {
  '--who-lift': '12px',
  '--who-sides': '0px',
  '--who-pad': 'var(--pad)',
  '--who-ground': 'var(--surface)',
  '--who-line': '0 solid',
  '--who-radius': 'var(--radius-m)',
  '--who-shadow': 'none',
  '--who-clip': 'none',
  '--who-art': 'var(--radius-m)',
}

/**
 * Variants of the recipient's card: shape and overlap with the key visual. To add a variant, add a row with the values
 * that differ from the defaults.
 */
export const recipientCardStyleVariants = defineStyleVariants(defaults, {
  overlap: { '--who-lift': '34px', '--who-shadow': 'var(--shadow)' },
  hud: { '--who-sides': '-6px', '--who-line': '1px solid var(--accent)' },
  tag: { '--who-lift': '30px', '--who-radius': '40px', '--who-shadow': '0 3px 0 var(--line)', '--who-art': '50%' },
  rule: {
    '--who-lift': '-4px',
    '--who-pad': 'var(--pad) 0',
    '--who-ground': 'none',
    '--who-line': '0 solid',
    '--who-radius': '0',
    '--who-shadow': '0 1px 0 var(--line)',
  },
  plate: {
    '--who-lift': '22px',
    '--who-sides': 'calc(-1*var(--gutter))',
    '--who-pad': 'var(--pad) var(--gutter)',
    '--who-radius': '0',
    '--who-clip': 'polygon(0 0,calc(100% - 96px) 0,calc(100% - 76px) 14px,100% 14px,100% 100%,0 100%)',
    '--who-art': '0',
  },
  speech: { '--who-line': '2.5px solid var(--outline)', '--who-shadow': '3px 4px 0 var(--outline)' },
})

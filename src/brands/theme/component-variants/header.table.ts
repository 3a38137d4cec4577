import { defineStyleVariants } from './define-variants.ts'

/** Returns a text shadow in the given color that keeps small text readable where the picture shows through. */
const edged = (colour: string) => ['1px', '2px', '3px', '4px', '6px'].map((blur) => `0 0 ${blur} ${colour}`).join()

/** Text styles for the side of the key visual that a translucent page color covers. */
const onPaper = {
  '--hero-shade': 'linear-gradient(90deg,var(--paper-veil),var(--paper-clear) 74%)',
  '--hero-shade-rtl': 'linear-gradient(-90deg,var(--paper-veil),var(--paper-clear) 74%)',
  '--hero-ink': 'var(--ink)',
  '--hero-glow': '0 0 2px var(--paper-veil),0 0 12px var(--paper-veil)',
  '--hero-note-glow': edged('var(--paper-veil)'),
}

const around = ['2px 0', '-2px 0', '0 2px', '0 -2px', '1.5px 1.5px', '-1.5px 1.5px', '1.5px -1.5px', '-1.5px -1.5px']
const outlined = around.map((place) => `${place} 0 var(--outline-dark)`).join()

const defaults = {
  '--header-ground': 'var(--surface)',
  '--header-ink': 'var(--ink)',
  '--header-edge': '0 1px 0 var(--line)',
  '--header-chip': 'var(--sunken)',
  '--header-chip-ink': 'currentColor',
  '--header-chip-line': 'transparent',
  '--header-fringe': 'none',
  // Values that the header uses above a key visual. They default to the values elsewhere.
  '--header-over': 'sticky',
  '--header-over-ground': 'var(--header-ground)',
  '--header-over-ink': 'var(--header-ink)',
  '--header-over-edge': 'var(--header-edge)',
  '--header-over-chip': 'var(--header-chip)',
  '--header-over-chip-ink': 'var(--header-chip-ink)',
  '--wordmark-ground': 'none',
  '--wordmark-ink': 'currentColor',
  '--wordmark-clip': 'none',
  '--wordmark-clip-rtl': 'none',
  '--wordmark-bleed': '0px',
  '--hero-foot': '0',
  '--hero-at': 'flex-start',
  '--hero-top': 'var(--space-4)',
  '--hero-shade': 'var(--picture-shade)',
  '--hero-shade-rtl': 'var(--picture-shade-rtl)',
  '--hero-ink': 'var(--on-picture)',
  '--hero-glow': '0 1px 12px var(--picture-chip)',
  '--hero-note-glow': edged('var(--picture-chip)'),
}

/**
 * Header variants, including the position of the header relative to the key visual. To add a variant, add a row with
 * the values that differ from the defaults.
 */
export const headerStyleVariants = defineStyleVariants(defaults, {
  overlay: {
    '--header-over': 'absolute',
    '--header-over-ground': 'var(--picture-top)',
    '--header-over-ink': 'var(--on-picture)',
    '--header-over-edge': 'none',
    '--header-over-chip': 'var(--picture-chip)',
    '--header-over-chip-ink': 'var(--on-picture)',
    '--hero-at': 'flex-end',
    '--hero-top': 'calc(var(--header) + var(--safe-top) + 4px)',
  },
  bar: { '--header-edge': '0 1.5px 0 var(--accent)' },
  arch: {
    '--header-edge': 'none',
    '--header-fringe':
      'radial-gradient(circle at 12px -2px,var(--surface) 11.5px,transparent 12px) 0 0/24px 10px repeat-x',
    '--hero-foot': '50% 26px',
    ...onPaper,
  },
  seal: {
    '--header-ground': 'var(--bg)',
    '--header-edge': '0 1px 0 var(--line),0 3px 0 var(--bg),0 4px 0 var(--line)',
    '--header-chip': 'transparent',
    '--header-chip-line': 'var(--line-strong)',
    ...onPaper,
  },
  plate: {
    '--header-edge': 'none',
    '--wordmark-ground': 'var(--accent)',
    '--wordmark-ink': 'var(--on-accent)',
    '--wordmark-clip': 'polygon(0 0,100% 0,calc(100% - 18px) 100%,0 100%)',
    '--wordmark-clip-rtl': 'polygon(0 0,100% 0,100% 100%,18px 100%)',
    '--wordmark-bleed': 'var(--gutter)',
  },
  bubble: {
    '--header-ground': 'var(--accent)',
    '--header-ink': 'var(--on-accent)',
    '--header-edge': '0 2.5px 0 var(--outline)',
    '--header-chip': 'var(--surface)',
    '--header-chip-ink': 'var(--ink)',
    '--header-chip-line': 'var(--outline)',
    '--hero-shade': 'none',
    '--hero-shade-rtl': 'none',
    '--hero-glow': outlined,
    '--hero-note-glow': outlined,
  },
})

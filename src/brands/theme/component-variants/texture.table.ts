import { defineStyleVariants } from './define-variants.ts'

const defaults = { '--texture': 'none', '--texture-size': 'auto' }

/**
 * Background textures, subtle enough for text on top. To add a texture, add a row with the values that differ from the
 * defaults.
 */
export const backgroundTextureVariants = defineStyleVariants(defaults, {
  none: {},
  grid: {
    '--texture':
      'linear-gradient(var(--thread) 1px,transparent 1px),linear-gradient(90deg,var(--thread) 1px,transparent 1px)',
    '--texture-size': '20px 20px',
  },
  dots: { '--texture': 'radial-gradient(circle,var(--thread) 1.6px,transparent 2px)', '--texture-size': '18px 18px' },
  fibre: {
    '--texture':
      'repeating-linear-gradient(92deg,var(--fibre) 0 1px,transparent 1px 5px),repeating-linear-gradient(2deg,var(--fibre) 0 1px,transparent 1px 7px)',
  },
  weave: { '--texture': 'repeating-linear-gradient(135deg,var(--fibre) 0 2px,transparent 2px 7px)' },
  checks: {
    '--texture': 'conic-gradient(var(--thread) 25%,transparent 0 50%,var(--thread) 0 75%,transparent 0)',
    '--texture-size': '44px 44px',
  },
})

/** Colours of a scene. The body colours need enough contrast with the sky. To add a palette, add a row here. */
export interface Palette {
  /** Gradient colours of the sky: top, middle, bottom. */
  sky: readonly [string, string, string]
  /** Colour of the sun, the moon, or the light behind the subject. */
  glow: string
  far: string
  mid: string
  near: string
  /** Light, normal and shaded colours of the subject. */
  light: string
  body: string
  shade: string
  /** Brightest colour of the subject. */
  trim: string
  ink: string
}

const row = (
  sky: Palette['sky'],
  glow: string,
  [far, mid, near]: [string, string, string],
  [light, body, shade]: [string, string, string],
  trim: string,
  ink: string,
): Palette => ({ sky, glow, far, mid, near, light, body, shade, trim, ink })

export const scenePalettes = {
  night: row(
    ['#101a45', '#2a3f8f', '#6a86d8'],
    '#ffe9a8',
    ['#3f5fae', '#2c4a94', '#7ee0c3'],
    ['#fff8d9', '#ffd978', '#f0a93c'],
    '#ffffff',
    '#16214f',
  ),
  ember: row(
    ['#3a0f1c', '#b2341f', '#ffa63d'],
    '#ffe08a',
    ['#8c2a22', '#5f1a20', '#320d18'],
    ['#fff1d0', '#ffc04d', '#f07b1d'],
    '#e11d48',
    '#2a0a12',
  ),
  lagoon: row(
    ['#04425c', '#0f8aa3', '#7fe3d6'],
    '#fff6c8',
    ['#0c6f8a', '#08546e', '#053c52'],
    ['#ffffff', '#f3f0e2', '#c9bfa0'],
    '#ff8a5b',
    '#062d3d',
  ),
  jade: row(
    ['#0b3b38', '#1f7d68', '#b7e8b0'],
    '#fff5cf',
    ['#2c8c74', '#17614f', '#0c413a'],
    ['#fff3d6', '#f6c667', '#d18b2c'],
    '#e5484d',
    '#0a2c2a',
  ),
  dusk: row(
    ['#2b1a4f', '#7a3f8c', '#ff9f7a'],
    '#ffe3b0',
    ['#5c3478', '#40245d', '#291743'],
    ['#ffeedd', '#ffb37a', '#e8743b'],
    '#7ff0e0',
    '#1f1036',
  ),
  crimson: row(
    ['#2a0716', '#8c1230', '#ff6b4a'],
    '#ffd98a',
    ['#6b0f2a', '#4a0a20', '#2c0615'],
    ['#fff0c9', '#ffcf5c', '#ee9a2a'],
    '#ff4d5e',
    '#2a0512',
  ),
  violet: row(
    ['#1a1145', '#4a2f9c', '#a58bf5'],
    '#f4ecff',
    ['#46359a', '#332477', '#221755'],
    ['#ffffff', '#dfe4ff', '#a2a8e6'],
    '#ffc857',
    '#160d3b',
  ),
  neon: row(
    ['#0b0f2e', '#38148a', '#ff3fa4'],
    '#6ff7ff',
    ['#2a1570', '#1b0f52', '#100a38'],
    ['#d9fdff', '#4fe3f7', '#0f9fd6'],
    '#ffe14d',
    '#0a0726',
  ),
  dawn: row(
    ['#3f7fd0', '#9cc9f5', '#ffe1c4'],
    '#ffffff',
    ['#8fb8e8', '#6a9ad6', '#4a7dc0'],
    ['#ffffff', '#f7f9ff', '#b9cbe8'],
    '#f0603a',
    '#23426e',
  ),
  steel: row(
    ['#131b26', '#33465c', '#9db6cc'],
    '#f2f8ff',
    ['#3d5166', '#2a3a4c', '#19242f'],
    ['#ffffff', '#d3deea', '#8296ab'],
    '#ff5533',
    '#0e151d',
  ),
  blossom: row(
    ['#ff8fb8', '#ffc2d6', '#fff0e6'],
    '#ffffff',
    ['#f59ac0', '#e477a6', '#c9578a'],
    ['#ffffff', '#fff5f0', '#f0c9c9'],
    '#d9336c',
    '#5a1a3a',
  ),
  frost: row(
    ['#0c2748', '#2b6ea8', '#c4ecff'],
    '#eafcff',
    ['#6aa9d6', '#9fd0ee', '#e8f8ff'],
    ['#ffffff', '#c6dcec', '#7f9db8'],
    '#f5b83d',
    '#0c2440',
  ),
  savanna: row(
    ['#b3431a', '#f08a2c', '#ffd98a'],
    '#fff3c9',
    ['#c9692a', '#95481f', '#5a2a16'],
    ['#e9dccb', '#a98d76', '#6f5745'],
    '#fff0c2',
    '#33170c',
  ),
  cosmos: row(
    ['#080a24', '#1e1a5c', '#5a3fb0'],
    '#ff9de2',
    ['#2b2676', '#1c1a58', '#10103c'],
    ['#ffffff', '#e8ecff', '#9aa6e0'],
    '#ff6f61',
    '#090a26',
  ),
  copper: row(
    ['#2e2438', '#7a5560', '#f2b98a'],
    '#ffe7bd',
    ['#6b4a58', '#4c3446', '#302232'],
    ['#ffe2bd', '#e09a56', '#a85f2b'],
    '#6fd6c8',
    '#241a28',
  ),
  desert: row(
    ['#3f6fb0', '#f2c48a', '#ffe8b8'],
    '#ffffff',
    ['#e8a85e', '#d08a42', '#a8652c'],
    ['#ffffff', '#fff1d9', '#e0bd8c'],
    '#1f9e9a',
    '#4f2c12',
  ),
  meadow: row(
    ['#2f9be0', '#8fd3f7', '#e9fbd8'],
    '#fffbd0',
    ['#8fcf6a', '#5cb04a', '#33833a'],
    ['#ffffff', '#fff4dc', '#dcc39a'],
    '#e8453c',
    '#1c4a2a',
  ),
  azure: row(
    ['#0d3b8f', '#2f86e6', '#bfe8ff'],
    '#ffffff',
    ['#4f9df0', '#2b76d0', '#1753a6'],
    ['#fff6cf', '#ffd65c', '#e09a1f'],
    '#ffffff',
    '#0a2a66',
  ),
  ink: row(
    ['#e9e2d2', '#f5efe2', '#d6cdb9'],
    '#c8342b',
    ['#b9b3a4', '#8a867c', '#55534d'],
    ['#5a6470', '#2b3138', '#12161a'],
    '#c8342b',
    '#0f1215',
  ),
  olive: row(
    ['#5a6b52', '#a9b58a', '#f0e3b0'],
    '#fff6d6',
    ['#7f8f62', '#5c6d48', '#3b4a30'],
    ['#c9cf9f', '#7d8a50', '#4a5630'],
    '#e0a52e',
    '#20281a',
  ),
  candy: row(
    ['#6a1fd0', '#d94fd6', '#ffb3d9'],
    '#fff3b0',
    ['#b03fd0', '#8a2fb8', '#5f1f94'],
    ['#ffffff', '#fff0fa', '#e6b3e0'],
    '#ffd23f',
    '#3a0f63',
  ),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof scenePalettes
export const paletteNames = Object.keys(scenePalettes) as PaletteName[]

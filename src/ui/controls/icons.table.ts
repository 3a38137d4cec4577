/**
 * Icon paths in a 22 × 22 box, drawn as lines in the text color. `mirrored` flips the icon in right-to-left pages. To
 * add an icon, add a row.
 */
export const icons = {
  crown: { path: 'M3 7.5l4 3.5 4-6 4 6 4-3.5-2 10H5z' },
  gem: { path: 'M6 3.5h10l4 5.5-9 10L2 9zM2 9h18M11 19L7.5 9 11 3.5 14.5 9z' },
  coupon: {
    path: 'M3 6h16v3.1a2 2 0 0 0 0 3.8V16H3v-3.1a2 2 0 0 0 0-3.8zM13.5 6.5v1.5M13.5 10.2v1.6M13.5 14v1.5',
  },
  calendar: { path: 'M4 5h14a1 1 0 011 1v12a1 1 0 01-1 1H4a1 1 0 01-1-1V6a1 1 0 011-1zM3 9.5h16M7.5 3v4M14.5 3v4' },
  bell: { path: 'M11 3a5.5 5.5 0 015.5 5.5V13l1.5 3H4l1.5-3V8.5A5.5 5.5 0 0111 3zM9.5 19h3' },
  user: { path: 'M11 3a4 4 0 110 8 4 4 0 010-8zM3.5 19.5c0-4.5 3.5-6 7.5-6s7.5 1.5 7.5 6' },
  'chevron-down': { path: 'M6 8.5l5 5 5-5' },
  chevron: { path: 'M8.5 5.5l5.5 5.5-5.5 5.5', mirrored: true },
  'chevron-back': { path: 'M13.5 5.5L8 11l5.5 5.5', mirrored: true },
  back: { path: 'M10 4.5L3.5 11l6.5 6.5M4 11h15', mirrored: true },
  close: { path: 'M5.5 5.5l11 11M16.5 5.5l-11 11' },
  search: { path: 'M9.5 3.5a6 6 0 110 12 6 6 0 010-12zM14 14l5 5' },
  globe: {
    path: 'M11 2.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM2.5 11h17M11 2.5c5.5 5 5.5 12 0 17M11 2.5c-5.5 5-5.5 12 0 17',
  },
  undo: { path: 'M8 5L4 9l4 4M4.5 9h8.5a4.5 4.5 0 010 9H8', mirrored: true },
  minus: { path: 'M5.5 11h11' },
  check: { path: 'M4.5 11.5l4.5 4.5 8.5-9.5' },
  copy: {
    path: 'M8.5 7.5h9a1 1 0 011 1v9a1 1 0 01-1 1h-9a1 1 0 01-1-1v-9a1 1 0 011-1zM14.5 7.5v-3a1 1 0 00-1-1h-9a1 1 0 00-1 1v9a1 1 0 001 1h3',
  },
  refresh: { path: 'M18.5 11a7.5 7.5 0 11-2.2-5.3L18.5 8M18.5 3.5V8H14' },
  share: { path: 'M11 13V3M7 6.5L11 2.5l4 4M6 10H4.5v9h13v-9H16' },
  offline: {
    path: 'M2.5 8.5a12.5 12.5 0 014-2.5M10 5a12.5 12.5 0 019.5 3.5M5.5 12a8 8 0 014-2.2M14 10.5a8 8 0 012.5 1.5M8.5 15.2a4 4 0 015 0M11 18.5v.1M3 3l16 16',
  },
  logout: { path: 'M9 3.5H4.5v15H9M14.5 7l4 4-4 4M8.5 11h10', mirrored: true },
  server: {
    path: 'M4.5 3.5h13a1 1 0 011 1v4a1 1 0 01-1 1h-13a1 1 0 01-1-1v-4a1 1 0 011-1zM4.5 12.5h13a1 1 0 011 1v4a1 1 0 01-1 1h-13a1 1 0 01-1-1v-4a1 1 0 011-1zM7 6.5v.1M7 15.5v.1',
  },
  swap: { path: 'M14 3.5l4 4-4 4M18 7.5H4M8 10.5l-4 4 4 4M4 14.5h14' },
  eye: {
    path: 'M1.5 11c2-4 5.5-6 9.5-6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM11 8.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5z',
  },
  wallet: {
    path: 'M4 5.5h12a1 1 0 011 1v2M4 5.5a1.5 1.5 0 000 3h14.5a1 1 0 011 1v8a1 1 0 01-1 1H4a1.5 1.5 0 01-1.5-1.5V7M15.5 13.5v.1',
  },
  help: { path: 'M11 2.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM8.5 9a2.5 2.5 0 114 2c-1 .7-1.5 1.1-1.5 2M11 15.5v.1' },
  lock: {
    path: 'M5.5 9.5h11a1 1 0 011 1v7a1 1 0 01-1 1h-11a1 1 0 01-1-1v-7a1 1 0 011-1zM7.5 9.5V7a3.5 3.5 0 017 0v2.5',
  },
  gift: {
    path: 'M3.5 7.5h15v4h-15zM5 11.5v7h12v-7M11 7.5v11M11 7.5c-5 0-5-5-2.5-5S11 7.5 11 7.5zM11 7.5c5 0 5-5 2.5-5S11 7.5 11 7.5z',
  },
  game: {
    path: 'M7 6h8a5 5 0 015 5.5l-.5 4a2.2 2.2 0 01-4 .8L14 14H8l-1.5 2.3a2.2 2.2 0 01-4-.8l-.5-4A5 5 0 017 6zM7.5 8.5v3M6 10h3M14.5 10v.1',
  },
} as const satisfies Record<string, { path: string; mirrored?: true }>

export type IconName = keyof typeof icons

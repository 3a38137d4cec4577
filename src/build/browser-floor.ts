/** The oldest browsers served. Vite's own default would shut phones out that still buy. */
export const browserFloor = ['chrome87', 'safari15.4', 'firefox98']

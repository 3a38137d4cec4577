/** The oldest supported browsers. Vite's default would exclude phones that players still use. */
export const browserFloor = ['chrome87', 'safari15.4', 'firefox98']

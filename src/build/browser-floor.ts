/** Oldest supported browsers. Vite's default would exclude phones that players still use. */
export const oldestBrowsers = ['chrome87', 'safari15.4', 'firefox98']

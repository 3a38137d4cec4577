/** Oldest supported browsers. Vite's default would exclude phones still in use. */
export const oldestSupportedBrowsers = ['chrome87', 'safari15.4', 'firefox98']

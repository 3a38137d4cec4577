/**
 * Prints the URLs to open. The most important one is last because it is then next to the prompt.
 * @param {number} port
 * @param {boolean} sandbox
 */
export function printAddresses(port, sandbox) {
  console.log(['', ...(sandbox ? ofSandbox(port) : ofShop(port))].join('\n'))
}

/** @param {number} port */
const ofSandbox = (port) => [
  `  All brands, accounts and links   http://localhost:${port}/sandbox/`,
  `  Every call of the gateway        http://localhost:${port}/openapi.json`,
  `  Safari knows no *.localhost      http://localhost:${port}/?brand=watt`,
  '',
  `  The store runs until Ctrl+C. Open it:  http://watt.localhost:${port}/`,
]

/**
 * Prints the URL of the shop. It lists no brands, because they depend on the shop's catalogue.
 * @param {number} port
 */
const ofShop = (port) => [`  The shop runs until Ctrl+C. Open a brand by its key:  http://<brand>.localhost:${port}/`]

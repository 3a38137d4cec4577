/**
 * The addresses that a newcomer opens first.
 * @param {number} port
 * @param {boolean} sandbox
 */
export function printAddresses(port, sandbox) {
  const lines = [
    '',
    `  The store        http://watt.localhost:${port}/`,
    `  without *.localhost (Safari)  http://localhost:${port}/?brand=watt`,
    ...(sandbox ? [`  The sandbox      http://localhost:${port}/sandbox/   all brands, accounts, links`] : []),
    `  The calls        http://localhost:${port}/openapi.json`,
    '',
    '  Stop with Ctrl+C.',
    '',
  ]
  console.log(lines.join('\n'))
}

// `npm run dev`: serves the store with hot reload on PORT, a gateway that restarts on changes on the next port, and the
// office with hot reload on the port after that: http://office.localhost:<PORT + 2>/.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { printAddresses } from './addresses.mjs'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { superviseChildren, messageOf } from './run.mjs'

const port = Number(process.env.PORT || 4173)
const gatewayPort = port + 1
const officePort = port + 2

try {
  await install()
  const node = node24()
  const common = /** @type {const} */ ({ cwd: root, stdio: 'inherit' })
  // Set DIST_DIR to an unused folder, so that the gateway does not serve an old build.
  const gateway = spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...common,
    env: {
      ...process.env,
      PORT: String(gatewayPort),
      DIST_DIR: join('node_modules', '.no-dist'),
      OFFICE_ORIGIN: `http://office.localhost:${officePort}`,
    },
  })
  /** @param {number} ownPort @param {string[]} more */
  const startVite = (ownPort, ...more) =>
    spawn(node, [join('node_modules', 'vite', 'bin', 'vite.js'), '--port', String(ownPort), '--strictPort', ...more], {
      ...common,
      env: { ...process.env, STORE_GATEWAY: `http://localhost:${gatewayPort}` },
    })
  const store = startVite(port)
  const office = startVite(officePort, '--config', join('office', 'vite.config.ts'))
  printAddresses(port, true)
  superviseChildren([gateway, store, office])
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

// `npm run dev`: serves the store with hot reload on PORT, and a gateway that restarts on changes on the next port. The office is
// rebuilt on changes, and served by that gateway.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { printAddresses } from './addresses.mjs'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { superviseChildren, messageOf } from './run.mjs'

const port = Number(process.env.PORT || 4173)
const gatewayPort = port + 1

try {
  await install()
  const node = node24()
  const common = /** @type {const} */ ({ cwd: root, stdio: 'inherit' })
  // Set DIST_DIR to an unused folder, so that the gateway does not serve an old build.
  const gateway = spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...common,
    env: { ...process.env, PORT: String(gatewayPort), DIST_DIR: join('node_modules', '.no-dist') },
  })
  const vite = spawn(node, [join('node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'], {
    ...common,
    env: { ...process.env, STORE_GATEWAY: `http://localhost:${gatewayPort}` },
  })
  const office = spawn(
    node,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--watch', '--config', join('office', 'vite.config.ts')],
    common,
  )
  printAddresses(port, true)
  superviseChildren([gateway, vite, office])
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

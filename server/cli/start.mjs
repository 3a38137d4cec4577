// `npm start`: installs and builds what is missing, then runs the gateway.
import { spawn } from 'node:child_process'
import { printAddresses } from './addresses.mjs'
import { build, buildOffice } from './build.mjs'
import { gatewayFlags } from './gateway-flags.mjs'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { superviseChildren, messageOf } from './run.mjs'

try {
  await install()
  await build()
  await buildOffice()
  console.log('Starting the gateway…')
  const gateway = spawn(node24(), [...gatewayFlags, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, SANDBOX_ORDERS: process.env.SANDBOX_ORDERS || 'on' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  gateway.on('message', (told) => {
    // server/main.ts sends this message when it is listening.
    const { port, sandbox } = /** @type {{ port: number; sandbox: boolean }} */ (told)
    printAddresses(port, sandbox)
  })
  superviseChildren([gateway])
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

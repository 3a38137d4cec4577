// `npm run admin -- …`: what customer service does, and `npm run funnel`. Plain JavaScript, to find a Node that runs the rest.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './root.mjs'
import { messageOf } from './run.mjs'

try {
  await install()
  const script = join(root, 'server', 'admin-main.ts')
  const { status } = spawnSync(node24(), [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

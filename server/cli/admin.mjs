// `npm run admin -- …`: what customer service does, and `npm run funnel`. Plain JavaScript, to find a Node that runs the rest.
import { runScript } from './run-script.mjs'

await runScript('admin-main.ts', process.argv.slice(2))

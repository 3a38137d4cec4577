// `npm run adapter:check <id>`: an adapter against a double of its company. Plain JavaScript, to find a Node that runs the rest.
import { runScript } from './run-script.mjs'

await runScript('adapter-check-main.ts', process.argv.slice(2))

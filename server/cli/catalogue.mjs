// `npm run catalogue -- …`: the catalogue as files. Plain JavaScript, to find a Node that runs the rest.
import { runScript } from './run-script.mjs'

await runScript('catalogue-main.ts', process.argv.slice(2))
